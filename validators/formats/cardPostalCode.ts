import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { postalCode } from './postalCode.ts';
import { zipCode } from './zipCode.ts';

const RULES: Readonly<Record<string, readonly Format[]>> = { US: [zipCode], CA: [postalCode] };
const ANY_COUNTRY: readonly Format[] = [zipCode, postalCode];

/** Postal code of a card's billing address, which may lie in the other country. */
export const cardPostalCode: Format<{ country: string }> = {
  name: 'card-postal-code',
  description: 'Postal code of a card: a US ZIP code or a Canadian postal code.',
  options: { country: 'US or CA; without it, either is accepted' },
  check(value, options, context): ErrorCode | undefined {
    const rules = RULES[options.country ?? ''] ?? ANY_COUNTRY;
    const fits = rules.some((rule) => rule.check(normalise(value), {}, context) === undefined);
    return fits ? undefined : 'card-postal-code.format';
  },
  normalise,
};

function normalise(value: string): string {
  return postalCode.normalise?.(value, {}) ?? value;
}
