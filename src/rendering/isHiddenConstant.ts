import type { RJSFSchema } from '@rjsf/utils';

/** Whether there is nothing to ask: a constant, but not one that a person has to agree to. */
export function isHiddenConstant(schema: RJSFSchema): boolean {
  return schema.const !== undefined && schema.const !== true && schema.type !== 'boolean';
}
