// The fields and templates of RJSF that our theme has no own for.
export { default as FallbackField } from '@rjsf/core/lib/components/fields/FallbackField.js';
export { default as NullField } from '@rjsf/core/lib/components/fields/NullField.js';
export { default as UnsupportedFieldTemplate } from '@rjsf/core/lib/components/templates/UnsupportedField.js';
