/** Data that a vendor's script would have received, as the sandbox records it. */
export interface ScriptNote {
  /** The script, such as `tagManager`. */
  readonly script: string;
  readonly what: string;
  readonly at: string;
}

const KEY = 'stepwright:sandbox-scripts';
const MAX_NOTES = 50;

/** Notes in this browser what a script of the sandbox would have got; a browser that keeps nothing has no notes. */
export function recordScriptCall(note: ScriptNote): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([note, ...readScriptNotes()].slice(0, MAX_NOTES)));
  } catch {
    // Nothing depends on the notes.
  }
}

/** The notes, the newest first. */
export function readScriptNotes(): readonly ScriptNote[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly ScriptNote[]) : []; // written above
  } catch {
    return [];
  }
}
