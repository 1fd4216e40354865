import type { CardBrand } from './codes.ts';

/** Behaviour of the sandbox's cards; each is a row of the magic values. */
export const SANDBOX_CARDS = [
  'ok',
  'declined',
  'insufficientFunds',
  'expired',
  'wrongCvc',
  'processingError',
  'wrongPostalCode',
  'declinedLater',
] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];

/** The numbers of test cards, as Stripe has them. The server never sees one: it reads the name from the token. */
export const SANDBOX_CARD_NUMBERS: Readonly<Record<string, SandboxCard>> = {
  '4242424242424242': 'ok',
  '5555555555554444': 'ok',
  '378282246310005': 'ok',
  '6011111111111117': 'ok',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficientFunds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrongCvc',
  '4000000000000119': 'processingError',
  '4000000000000036': 'wrongPostalCode',
  '4000000000000341': 'declinedLater',
};

/** Which test card a number is; a bank declines any other one. */
export function sandboxCardOf(number: string): SandboxCard {
  return SANDBOX_CARD_NUMBERS[number] ?? 'declined';
}

const BRANDS: readonly (readonly [first: RegExp, brand: CardBrand])[] = [
  [/^4/, 'visa'],
  [/^[25]/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6/, 'discover'],
];

/** The brand of a card by its first digits, near enough for a sandbox; null for others. */
export function sandboxBrandOf(number: string): CardBrand | null {
  return BRANDS.find(([first]) => first.test(number))?.[1] ?? null;
}
