import type { PdfToken } from './readTokens.ts';

/** Entries whose action is carried out without a click: of the document, of a page or field, and after another action. */
const TRIGGERS: readonly string[] = ['OpenAction', 'AA', 'Next'];

interface Trigger {
  readonly name: string;
  /** How many brackets are open around its key. */
  readonly depth: number;
}

/**
 * Whether a PDF opens a page of the web without a click. Links that a reader clicks are fine. If the action is an object elsewhere,
 * any object that opens a page of the web counts as the one.
 */
export class OpenedPages {
  #trigger: Trigger | undefined;
  #arrays = 0;
  #last: string | undefined;
  #isDirect = false;
  #isElsewhere = false;
  #hasObject = false;

  get found(): boolean {
    return this.#isDirect || (this.#isElsewhere && this.#hasObject);
  }

  /** Takes the next token, with the number of brackets that are open before it. */
  take(token: PdfToken, depth: number): void {
    if (this.#trigger && hasEnded(this.#trigger, token, depth)) this.#trigger = undefined;
    switch (token.kind) {
      case 'name':
        this.#takeName(token.value, depth);
        break;
      case 'open':
      case 'close':
        this.#takeBracket(token.value);
        break;
      case 'word':
        this.#takeWord(token.value);
        break;
      case 'number':
      case 'text':
        break;
    }
    this.#last = token.kind === 'name' ? token.value : undefined;
  }

  #takeName(name: string, depth: number): void {
    if (name === 'URI' && (this.#last === 'S' || depth === 0)) this.#takeAction(depth);
    if (!TRIGGERS.includes(name) || this.#trigger) return;
    this.#trigger = { name, depth };
    this.#arrays = 0;
  }

  #takeAction(depth: number): void {
    if (this.#isOpening) this.#isDirect = true;
    if (depth <= 1 || this.#trigger) this.#hasObject = true;
  }

  #takeBracket(bracket: string): void {
    if (bracket === '[') this.#arrays += 1;
    if (bracket === ']') this.#arrays = Math.max(0, this.#arrays - 1);
  }

  // In an array, a reference is the page that a document opens at.
  #takeWord(word: string): void {
    if (word === 'R' && this.#arrays === 0 && this.#isOpening) this.#isElsewhere = true;
  }

  get #isOpening(): boolean {
    return this.#trigger !== undefined && this.#trigger.name !== 'Next';
  }
}

/** A value has ended with the next key beside its own, or with the dictionary. */
function hasEnded(trigger: Trigger, token: PdfToken, depth: number): boolean {
  if (token.kind === 'name') return depth <= trigger.depth;
  return token.kind === 'close' && depth <= trigger.depth;
}
