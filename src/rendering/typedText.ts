/** An input whose latest text the form does not know yet. */
export interface TypedText {
  readonly path: readonly (string | number)[];
  /** Hands the text to the form, spelled as it will be kept. */
  readonly flush: () => void;
  /** Gives the text away without telling the form, for a form that is about to disappear. */
  readonly take: () => { readonly value: string | undefined } | undefined;
}
