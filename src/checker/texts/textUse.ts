/** A use of a text in a product's sources. */
export interface TextUse {
  /** From the root of the repository. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /**
   * Alternatives in their order, of which the first existing text is shown: mostly one. Each is a list of its possible
   * keys, with their file (`screens:form.back`). A `*` represents a part that is known at run time only.
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
