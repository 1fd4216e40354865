import type { Answers } from '@stepwright/engine';
import type { BrandTokens } from '../../product/brandTokens.ts';

export type Scheme = 'light' | 'dark';

/** The content of the frame: a step with its texts and its brand. */
export interface Shown {
  /** URL of the compiled step; undefined for steps that ask nothing. */
  readonly module: string | undefined;
  readonly step: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Texts by file name without its extension, as `steps`. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly numbers: Readonly<Record<string, number>>;
  readonly tokens: BrandTokens;
  readonly brand: { readonly name: string; readonly logo: string };
  readonly scheme: Scheme;
  readonly context: object;
  readonly isEditing: boolean;
  readonly selected: string | undefined;
  /** The questions that may be dragged: those of each object, and of each branch of one, in their order. */
  readonly orders: readonly (readonly string[])[];
  /** The text that is outlined. */
  readonly marked: MarkedText | undefined;
}

/** A text of the step, by its file and key. */
export interface MarkedText {
  readonly file: string;
  readonly key: string;
  /** The question that has it; empty for a text of the step itself. */
  readonly pointer: string;
}

/** Where a text is in the frame: outlined; only its question is there, which is outlined instead; or neither is. */
export type Mark = 'text' | 'question' | 'none';

/** Where a question was dropped among those of its object. */
export interface Drop {
  readonly pointer: string;
  readonly beside: string;
  readonly side: 'before' | 'after';
}

export type ToPreview =
  /** The whole content, or its members that differ from those that were sent before: the others stay, with all that is derived from them. */
  | { readonly kind: 'show'; readonly shown: Shown }
  | { readonly kind: 'change'; readonly changes: Partial<Shown> }
  | { readonly kind: 'answers'; readonly answers: Answers }
  /** As if one continued: shows the errors. */
  | { readonly kind: 'submit' };

export type FromPreview =
  | { readonly kind: 'ready' }
  /** By the compiled step that was to be shown, if there is one. */
  | { readonly kind: 'drawn'; readonly module: string | undefined }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'selected'; readonly pointer: string }
  /** A text of a question, or of the step if the pointer is empty, is to be written; without one, the first of them. */
  | { readonly kind: 'write'; readonly pointer: string; readonly text: string | undefined }
  /** A question was dropped beside another one of its object. */
  | { readonly kind: 'moved'; readonly drop: Drop }
  | { readonly kind: 'marked'; readonly key: string; readonly mark: Mark }
  | { readonly kind: 'answers'; readonly answers: Answers }
  | { readonly kind: 'submitted' };

/** The members that differ, in a message; undefined if there are none. */
export function changeBetween(before: Shown, after: Shown): ToPreview | undefined {
  const changes = Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]: [string, unknown]) => !isSame(name, Reflect.get(before, name), value),
    ),
  );
  return Object.keys(changes).length === 0 ? undefined : { kind: 'change', changes };
}

// Texts are many, and the same object as long as none of them changes.
function isSame(name: string, before: unknown, after: unknown): boolean {
  return (
    before === after ||
    (name !== ('texts' satisfies keyof Shown) && JSON.stringify(before) === JSON.stringify(after))
  );
}
