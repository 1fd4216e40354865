// Questions that are no text: steps behind the first have them.
export { default as BooleanField } from '@rjsf/core/lib/components/fields/BooleanField.js';
export { default as NumberField } from '@rjsf/core/lib/components/fields/NumberField.js';
// The fields and templates of RJSF that our theme has no own for.
export { default as FallbackField } from '@rjsf/core/lib/components/fields/FallbackField.js';
export { default as NullField } from '@rjsf/core/lib/components/fields/NullField.js';
export { default as UnsupportedFieldTemplate } from '@rjsf/core/lib/components/templates/UnsupportedField.js';
