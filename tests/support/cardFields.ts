import type { Page } from 'playwright-core';

export interface TestCard {
  readonly number: string;
  readonly cvv: string;
}

export const VISA: TestCard = { number: '4242424242424242', cvv: '917' };
export const DECLINED_LATER: TestCard = { number: '4000000000000341', cvv: '918' };

const LABELS = {
  en: {
    number: 'Card number',
    expiration: 'Expiration date',
    cvv: 'Security code',
    postalCode: 'ZIP code of the card',
  },
  fr: {
    number: 'Numéro de carte',
    expiration: 'Date d’expiration',
    cvv: 'Code de sécurité',
    postalCode: 'Code postal de la carte',
  },
} as const;

/** Enters a card into the sandbox's fields, which are in a frame of their own. */
export async function fillCard(
  page: Page,
  { number, cvv }: TestCard,
  {
    postalCode = '94107',
    language = 'en',
  }: { readonly postalCode?: string; readonly language?: 'en' | 'fr' } = {},
): Promise<void> {
  const labels = LABELS[language];
  const fields = page.frameLocator('iframe');
  await fields.getByLabel(labels.number).fill(number);
  await fields.getByLabel(labels.expiration).fill('12/99');
  await fields.getByLabel(labels.cvv).fill(cvv);
  await fields.getByLabel(labels.postalCode).fill(postalCode);
}
