import { CARD_BRANDS } from '../../../src/contract/cardBrands.ts';
import type { CardBrand } from '../../../src/contract/cardBrands.ts';
import { memberOf } from '../../../src/lib/memberOf.ts';

/** Our name of a brand of Stripe's; of payment methods it has others than of tokens only in their case. */
export function brandOf(brand: string): CardBrand | null {
  return memberOf(CARD_BRANDS, brand.toLowerCase()) ?? null;
}
