interface CardBrand {
  readonly name: string;
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  readonly cvvLength: number;
}

/** The card brands we take; a further one is a row here. */
export const cardBrands = [
  { name: 'visa', prefix: /^4/, lengths: [13, 16, 19], cvvLength: 3 },
  {
    name: 'mastercard',
    // 51-55, and 2221-2720 since 2017.
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvvLength: 3,
  },
  { name: 'amex', prefix: /^3[47]/, lengths: [15], cvvLength: 4 },
  {
    name: 'discover',
    // 622126-622925 are UnionPay cards that run on this network.
    prefix: /^(?:6011|64[4-9]|65|622(?:12[6-9]|1[3-9]|[2-8]|9[01]|92[0-5]))/,
    lengths: [16, 17, 18, 19],
    cvvLength: 3,
  },
] as const satisfies readonly CardBrand[];

/** The brand a card number belongs to, told by its first digits. */
export function findCardBrand(digits: string): CardBrand | undefined {
  return cardBrands.find((brand) => brand.prefix.test(digits));
}
