interface Found {
  readonly languages: readonly string[];
  readonly separator: string;
}

let last: Found | undefined;

/** What stands before the decimals in the visitor's language. RJSF's own asks for it anew in each field of each drawing, and a number format is costly. */
export default function getDecimalSeparator(): string {
  const { languages } = navigator;
  if (last?.languages !== languages) last = { languages, separator: findSeparator(languages) };
  return last.separator;
}

function findSeparator(languages: readonly string[]): string {
  const parts = new Intl.NumberFormat([...languages]).formatToParts(1.1);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
