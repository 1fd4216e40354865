import type { FormatDeclaration } from '@stepwright/validators';
import { addressArbitraries } from './addresses.ts';
import { cardArbitraries } from './cards.ts';
import { contactArbitraries } from './contact.ts';
import { dateArbitraries } from './dates.ts';
import { declaredArbitrary } from './declared.ts';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { nameArbitraries } from './names.ts';
import { numberArbitraries } from './numbers.ts';
import { standardArbitraries } from './standard.ts';

/** By the name that schemas use. A new format is a row here. */
export const formatArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  ...nameArbitraries,
  ...contactArbitraries,
  ...addressArbitraries,
  ...numberArbitraries,
  ...cardArbitraries,
  ...dateArbitraries,
  ...standardArbitraries,
};

type Declarations = Readonly<Record<string, FormatDeclaration>>;

/**
 * Returns the generator of a format; that of a declared one is derived from the declaration, with the refused texts of a
 * row. Throws for another format without a row, so that a step with a new one fails instead of being left out.
 */
export function findFormatArbitrary(format: string, declared: Declarations = {}): FormatArbitrary {
  const declaration = Object.hasOwn(declared, format) ? declared[format] : undefined;
  const found = Object.hasOwn(formatArbitraries, format) ? formatArbitraries[format] : undefined;
  if (declaration) return { ...declaredArbitrary(declaration), ...(found && { broken: found.broken }) };
  if (!found) throw new Error(`No generator makes up a "${format}": add a row to tests/support/fuzz/formats`);
  return found;
}
