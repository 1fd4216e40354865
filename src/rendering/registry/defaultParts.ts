import fields from '@rjsf/core/lib/components/fields/index.js';
import templates from '@rjsf/core/lib/components/templates/index.js';

/** The fields and templates of RJSF that our theme has no own for. */
export function collectDefaultParts() {
  return { fields: fields(), templates: templates() };
}
