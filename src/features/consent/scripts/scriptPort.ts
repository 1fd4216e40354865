/** An event as scripts get it: facts without the ids of records. */
export interface ScriptEvent {
  readonly event: string;
  readonly [fact: string]: string | number | boolean;
}

/** A vendor's script in the page. */
export interface ScriptPort {
  /** Loads the script, once. */
  readonly start: () => void;
  /** The page at a path is shown; the path has no ids. */
  readonly show: (page: string) => void;
  readonly send: (event: ScriptEvent) => void;
  /** Ends what the script gets. What it has in the page goes with the document. */
  readonly stop: () => void;
}

export const NOTHING = (): void => undefined;
