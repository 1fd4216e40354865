import type { TFunction, TOptions } from 'i18next';

/** The texts of forms: a key that names no file is one of the steps. */
export type FormTexts = TFunction<readonly ['steps', 'common', 'errors']>;

/** The text of a key, or of the first of several that has one. */
export type Say = (keys: string | readonly string[], options?: TOptions) => string;

/** Returns the answer at a JSON Pointer as shown; undefined if there is none. */
export type ShowAnswer = (pointer: string) => string | undefined;

/** Texts of one field, found by its location in the answers. */
export interface FieldTexts {
  readonly label: string;
  readonly hint: string | undefined;
  readonly placeholder: string | undefined;
  readonly legend: string | undefined;
  readonly copy: (value: string) => string;
  readonly option: (value: unknown) => string;
  /** Returns the explanation below a choice. */
  readonly optionHint: (value: unknown) => string | undefined;
  /** The name of an item of this list, counted from 1. */
  readonly item: (number: number) => string;
  /** The button that adds an item. */
  readonly add: string;
  /** The input that names a member. */
  readonly key: string;
  /** The name of a shape that the answer can have, by its constant or its position. */
  readonly shape: (key: string) => string;
}
