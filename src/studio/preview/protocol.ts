import type { Answers } from '@stepwright/engine';
import type { BrandTokens } from '../../product/brandTokens.ts';

export type Scheme = 'light' | 'dark';

/** The content of the frame: a step with its texts and its brand. */
export interface Shown {
  readonly kind: 'show';
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
  /** The text that is outlined. */
  readonly marked: MarkedText | undefined;
  /** When the change was made, as `performance.timeOrigin + performance.now()`. */
  readonly changedAt: number;
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

export type ToPreview =
  | Shown
  | { readonly kind: 'answers'; readonly answers: Answers }
  /** As if one continued: shows the errors. */
  | { readonly kind: 'submit' };

export type FromPreview =
  | { readonly kind: 'ready' }
  /** By the compiled step that was to be shown, if there is one. */
  | { readonly kind: 'drawn'; readonly module: string | undefined; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'selected'; readonly pointer: string }
  | { readonly kind: 'marked'; readonly key: string; readonly mark: Mark }
  | { readonly kind: 'answers'; readonly answers: Answers }
  | { readonly kind: 'submitted' };
