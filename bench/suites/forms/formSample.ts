import type { Json, JsonSchema } from '@stepwright/engine';

/** A form from another project: its schema, and answers that come with it. */
export interface FormSample {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly data: unknown;
  /** How it is drawn, in the words of a step's `ui`. */
  readonly ui?: Json;
}
