interface Found {
  readonly languages: readonly string[];
  readonly separator: string;
}

let last: Found | undefined;

/**
 * Returns the decimal separator of the visitor's language. RJSF's own function creates a number format in each field at
 * each render, which is costly.
 */
export default function getDecimalSeparator(): string {
  const { languages } = navigator;
  if (last?.languages !== languages) last = { languages, separator: findSeparator(languages) };
  return last.separator;
}

function findSeparator(languages: readonly string[]): string {
  const parts = new Intl.NumberFormat([...languages]).formatToParts(1.1);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
