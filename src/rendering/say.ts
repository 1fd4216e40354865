import type { TFunction, TOptions } from 'i18next';

/** The texts of forms: a key that names no file is one of the steps. */
export type FormTexts = TFunction<readonly ['steps', 'common', 'errors']>;

/** The text of a key, or of the first of several that has one. */
export type Say = (keys: string | readonly string[], options?: TOptions) => string;

/** Returns the answer at a JSON Pointer as shown; undefined if there is none. */
export type ShowAnswer = (pointer: string) => string | undefined;
