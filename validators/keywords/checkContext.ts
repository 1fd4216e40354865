import type { CheckContext } from '../format.ts';

const contexts = new WeakMap<object, CheckContext>();

/** Sets the clock of an Ajv's keywords. */
export function setCheckContext(ajv: object, context: CheckContext): void {
  contexts.set(ajv, context);
}

/** The clock of the Ajv that compiles a schema. */
export function checkContextOf(ajv: object): CheckContext {
  const context = contexts.get(ajv);
  if (!context) throw new Error('This Ajv has no clock: make it by createVocabulary');
  return context;
}
