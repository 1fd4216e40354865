import CyclicSchemaField from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
import FallbackField from '@rjsf/core/lib/components/fields/FallbackField.js';
import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import CyclicSchemaExpandTemplate from '@rjsf/core/lib/components/templates/CyclicSchemaExpandTemplate.js';
import UnsupportedFieldTemplate from '@rjsf/core/lib/components/templates/UnsupportedField.js';

/** The fields and templates of RJSF that our theme has no own for. */
export const defaultParts = {
  fields: { CyclicSchemaField, FallbackField, NullField },
  templates: { CyclicSchemaExpandTemplate, UnsupportedFieldTemplate },
};
