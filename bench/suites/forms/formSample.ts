import type { JsonSchema } from '../../../src/engine/index.ts';

/** A form that somebody else wrote: its schema, and answers that come with it. */
export interface FormSample {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly data: unknown;
}
