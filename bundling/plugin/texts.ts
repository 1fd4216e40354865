/** The texts of the project; `stepwright()` in Vite's configuration writes this module anew. */

/** Texts of one language by the name of their file and their key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The languages of the project with their own names, such as `{ 'en-GB': { name: 'English' } }`. */
export const languages: Readonly<Record<string, { readonly name: string }>> = {};

/**
 * Loads all texts of a language, with those of the languages that it extends, and of the packages, below them. Rejects
 * for a language that the project does not have.
 */
export function loadTexts(_language: string): Promise<Texts> {
  throw new Error('Add stepwright({ project }) to the plugins of Vite');
}
