/** A place in a product's sources that shows a text. */
export interface TextUse {
  /** From the root of the repository. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /**
   * The alternatives in their order, of which the first that has a text is shown: mostly one. Each is a list of the keys that it may
   * be, with their file (`screens:form.back`). A `*` stands for a part that only the running program knows.
   */
  readonly alternatives: readonly (readonly string[])[];
}

/** Whether a part of the key is unknown before the program runs. */
export function isOpen(key: string): boolean {
  return key.includes('*');
}

/** `screens:form.back` in its two parts. */
export function splitKey(full: string): { readonly name: string; readonly key: string } {
  const end = full.indexOf(':');
  return { name: full.slice(0, end), key: full.slice(end + 1) };
}
