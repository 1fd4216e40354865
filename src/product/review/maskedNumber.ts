const SHOWN_DIGITS = 4;
const SEPARATORS = /[^\p{L}\p{N}]/gu;

/** The last characters of a number, by which its owner recognises it; never more than half of it. */
export function endingOf(number: string, wanted = SHOWN_DIGITS): string {
  const plain = number.replaceAll(SEPARATORS, '');
  const shown = Math.min(wanted, Math.floor(plain.length / 2));
  return plain.slice(plain.length - shown);
}

/** A number as it is shown to who did not ask for more: bullets in place of all but its ending. */
export function maskNumber(ending: string): string {
  return `•••• ${ending}`;
}
