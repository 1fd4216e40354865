import { CARD_BRANDS } from '../../../src/contract/codes.ts';
import { SANDBOX_CARDS } from '../../../src/contract/sandboxCards.ts';
import type { SandboxCard } from '../../../src/contract/sandboxCards.ts';
import { memberOf } from '../../../src/lib/unknownValue.ts';
import type { CardFace } from '../paymentPort.ts';

// As src/features/cards/frame writes it: the test card, its brand, last four digits and expiry, and something that is used once.
const TOKEN =
  /^tok_sandbox_(?<name>[A-Za-z]+)_(?<brand>[a-z]+)_(?<lastFour>\d{4})_(?<month>0[1-9]|1[0-2])(?<year>\d{4})_[A-Za-z0-9]{16,64}$/;

/** Returns the contents of a token of the sandbox's fields; undefined for any other text. */
export function readSandboxToken(
  token: string,
): { readonly card: CardFace; readonly testCard: SandboxCard } | undefined {
  const parts = TOKEN.exec(token)?.groups;
  const testCard = memberOf(SANDBOX_CARDS, parts?.['name'] ?? '');
  if (!parts || testCard === undefined) return undefined;
  return {
    testCard,
    card: {
      brand: memberOf(CARD_BRANDS, parts['brand'] ?? '') ?? null,
      lastFour: parts['lastFour'] ?? '',
      expMonth: Number(parts['month']),
      expYear: Number(parts['year']),
    },
  };
}
