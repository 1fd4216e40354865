import type { AddressExtras } from '../addresses/lookupAddress.ts';
import type { CategoryExtras } from '../categories/categoriesState.ts';
import type { EmailExtras } from '../emails/emailExtras.ts';

/**
 * Dependencies of this product's fields outside the form; screens provide them, since forms know neither store nor
 * network.
 */
export type FormExtras = AddressExtras & CategoryExtras & EmailExtras;
