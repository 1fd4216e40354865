type Texts = Readonly<Record<string, string>>;

/** Texts of several files by their keys; a later file wins, and an absent one adds nothing. */
export function mergeTexts(files: readonly (Texts | undefined)[]): Texts {
  return Object.assign({}, ...files);
}
