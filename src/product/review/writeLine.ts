/** A part of an address in one line: names of its answers, or these with what is written around and between them. */
export type LinePart = readonly string[] | SeparatedPart;

// An alias, unlike an interface, is JSON to the compiler.
// oxlint-disable-next-line typescript/consistent-type-definitions -- see above
type SeparatedPart = {
  readonly names: readonly string[];
  /** Between the part before and this one; by default a comma. */
  readonly before?: string;
  /** Between the answers of the part; by default a space. */
  readonly between?: string;
  /** In front of the first answer, such as a sign that belongs to postal codes. */
  readonly sign?: string;
  /** Whether choices are written by their codes, as people abbreviate them; by default by their labels. */
  readonly codes?: boolean;
};

/** An answer of a part, and whether a choice is written by its code. */
export type TextAt = (name: string, options: { readonly codes: boolean }) => string | undefined;

/** Texts in one line, part by part as a market's `addressLine` has them. Empty ones are left out with the separator before them. */
export function writeLine(parts: readonly LinePart[], textAt: TextAt): string {
  return parts.map(toSeparated).reduce((line, { names, before = ', ', between = ' ', sign = '', codes }) => {
    const texts = names.map((name) => textAt(name, { codes: codes === true })).filter(Boolean);
    if (texts.length === 0) return line;
    return `${line}${line && before}${sign}${texts.join(between)}`;
  }, '');
}

/** The names of the answers that a line contains. */
export function namesInLine(parts: readonly LinePart[]): readonly string[] {
  return parts.flatMap((part) => toSeparated(part).names);
}

function toSeparated(part: LinePart): SeparatedPart {
  return 'names' in part ? part : { names: part };
}
