import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { foldText, trimSpaces } from '../text/tidyText.ts';

// D F I O Q U are never used, W and Z never come first.
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$/;

/** Canadian postal code, stored as A1A 1A1. */
export const postalCode: Format = {
  name: 'postal-code',
  description:
    'Canadian postal code, seven characters as A1A 1A1; lower case and a missing space are put right (Canada Post).',
  options: {},
  check: (value): ErrorCode | undefined =>
    POSTAL_CODE.test(normalise(value)) ? undefined : 'postal-code.format',
  normalise,
};

function normalise(value: string): string {
  const code = trimSpaces(foldText(value));
  const parts = /^([A-Z][0-9][A-Z])[ -]?([0-9][A-Z][0-9])$/i.exec(code);
  return parts === null ? code : `${parts[1]} ${parts[2]}`.toUpperCase();
}
