import type { AddressExtras } from '../addresses/lookupAddress.ts';
import type { CategoryExtras } from '../categories/categoriesState.ts';
import type { EmailExtras } from '../emails/emailExtras.ts';

/** What this product's fields need from outside the form; screens bring it, since forms know neither store nor network. */
export type FormExtras = AddressExtras & CategoryExtras & EmailExtras;
