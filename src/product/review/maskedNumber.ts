const SHOWN_DIGITS = 4;
const SEPARATORS = /[^\p{L}\p{N}]/gu;

/** The last characters of a number, by which its owner recognises it; never more than half of it. */
export function endingOf(number: string, wanted = SHOWN_DIGITS): string {
  const plain = number.replaceAll(SEPARATORS, '');
  const shown = Math.min(wanted, Math.floor(plain.length / 2));
  return plain.slice(plain.length - shown);
}

/** Masks a number with bullets for all but its last digits. */
export function maskNumber(ending: string): string {
  return `•••• ${ending}`;
}
