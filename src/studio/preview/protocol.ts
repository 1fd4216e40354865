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
  /** When the change was made, as `performance.timeOrigin + performance.now()`. */
  readonly changedAt: number;
}

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
  | { readonly kind: 'answers'; readonly answers: Answers }
  | { readonly kind: 'submitted' };
