import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';

// Questions that are no text: steps behind the first have them.
export { BooleanField, NumberField };
