/** Result of a suite. */
export interface SuiteOutcome {
  readonly total: number;
  readonly failures: readonly { readonly name: string; readonly why: string }[];
  /** Why the suite could not run. */
  readonly missing?: string;
}

/** One case: throws when it fails. */
export interface SuiteCase {
  readonly name: string;
  readonly run: () => Promise<void> | void;
}
