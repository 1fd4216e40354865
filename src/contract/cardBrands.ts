/** Brands of cards; each has a name and an icon. */
export const CARD_BRANDS = ['amex', 'diners', 'discover', 'jcb', 'mastercard', 'unionpay', 'visa'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];
