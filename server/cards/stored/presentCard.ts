import { CARD_BRANDS } from '../../../src/contract/codes.ts';
import type { StoredCard } from '../../../src/contract/cards.ts';
import { memberOf } from '../../../src/lib/unknownValue.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';
import type { CardRow } from './cardRepository.ts';

const MONTHS = 12;
const HALF_A_DAY_MS = 12 * HOUR_MS;

/** A stored card as the API shows it. */
export function presentCard(card: CardRow, now: Date): StoredCard {
  return {
    financialInstrumentId: card.id,
    brand: card.brand === null ? null : (memberOf(CARD_BRANDS, card.brand) ?? null),
    lastFour: card.last_four,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    expired: isExpired(card, now),
  };
}

/** A card is good until the last day of its month, wherever that day ends last. */
export function isExpired(
  { exp_month, exp_year }: Pick<CardRow, 'exp_month' | 'exp_year'>,
  now: Date,
): boolean {
  // Half a day for the last time zones in which that day still lasts.
  const there = new Date(now.getTime() - HALF_A_DAY_MS);
  return exp_year * MONTHS + exp_month - 1 < there.getUTCFullYear() * MONTHS + there.getUTCMonth();
}
