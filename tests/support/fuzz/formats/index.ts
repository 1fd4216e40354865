import fc from 'fast-check';
import { addressArbitraries } from './addresses.ts';
import { cardArbitraries } from './cards.ts';
import { contactArbitraries } from './contact.ts';
import { dateArbitraries } from './dates.ts';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { nameArbitraries } from './names.ts';
import { numberArbitraries } from './numbers.ts';

/** By the name that schemas use. A new format is a row here. */
export const formatArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  ...nameArbitraries,
  ...contactArbitraries,
  ...addressArbitraries,
  ...numberArbitraries,
  ...cardArbitraries,
  ...dateArbitraries,
  uri: { valid: () => fc.webUrl(), broken: () => ['example', '//example.com', 'http://exa mple.com'] },
  uuid: { valid: () => fc.uuid(), broken: () => ['1234', '00000000-0000-0000-0000-00000000000g'] },
};

/** Throws for a format that has no row, so that a step with a new one fails instead of being left out. */
export function findFormatArbitrary(format: string): FormatArbitrary {
  const found = Object.hasOwn(formatArbitraries, format) ? formatArbitraries[format] : undefined;
  if (!found) throw new Error(`No generator makes up a "${format}": add a row to tests/support/fuzz/formats`);
  return found;
}
