import type { Answers, Json, JsonSchema } from '@stepwright/engine';

/** Actions of a user in a form; locations are JSON Pointers into the answers. */
export type Entry =
  | { readonly type: string; readonly text: string }
  | { readonly choose: string; readonly option: string }
  | { readonly tick: string }
  | { readonly press: string; readonly nth?: number }
  | { readonly name: string; readonly nth: number };

/**
 * A form of our own for one feature of RJSF: how it is answered, and what it submits. The features are those of RJSF's playground, whose
 * own samples are in no package.
 */
export interface OwnForm {
  readonly feature: string;
  readonly schema: JsonSchema;
  readonly ui?: Json;
  readonly data?: Answers;
  readonly entries: readonly Entry[];
  /** Locations where a first attempt has a problem, and its correction. */
  readonly refused?: readonly string[];
  readonly mend?: readonly Entry[];
  readonly expected: Answers;
}
