import type { Json } from '@stepwright/validators';

/** Text and examples of one call, which its schemas do not have. */
export interface CallEntry {
  /** One line in the imperative. */
  readonly summary: string;
  readonly description?: string;
  /** Example values of the path and the query, if not those of `parameterExamples.json`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Example of the JSON body; left out for a call that takes none. */
  readonly request?: Json;
  /** Example of the response to a success; left out if that has no JSON body. */
  readonly response?: Json;
  /** Media type of a response that is not JSON. */
  readonly returns?: string;
  /** Codes of its own refusals; those of every call of its kind are added by `errorsOf`. */
  readonly errors: readonly string[];
}

/** Calls under one tag, in the order in which a caller meets them, by method and path. */
export interface CallGroup {
  readonly tag: string;
  readonly title: string;
  readonly description: string;
  readonly calls: Readonly<Record<string, CallEntry>>;
}
