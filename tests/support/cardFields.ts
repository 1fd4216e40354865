import type { Page } from 'playwright-core';
import { textOf } from './walkJourney.ts';

export interface TestCard {
  readonly number: string;
  readonly cvv: string;
}

export const VISA: TestCard = { number: '4242424242424242', cvv: '917' };
export const DECLINED_LATER: TestCard = { number: '4000000000000341', cvv: '918' };

const POSTAL_CODES = { 'en-US': '94107', 'en-CA': 'K1A 0B1', 'fr-CA': 'K1A 0B1' } as const;

/** Enters a card into the sandbox's fields, which are in a frame of their own. */
export async function fillCard(
  page: Page,
  { number, cvv }: TestCard,
  locale: keyof typeof POSTAL_CODES = 'en-US',
): Promise<void> {
  const fields = page.frameLocator('iframe');
  const label = (name: string) => fields.getByLabel(textOf({ locale }, `steps:card.card.${name}.label`));
  await label('number').fill(number);
  await label('expiration').fill('12/99');
  await label('cvv').fill(cvv);
  await label('postalCode').fill(POSTAL_CODES[locale]);
}
