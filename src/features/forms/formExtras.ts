import type { AddressExtras } from '../addresses/lookupAddress.ts';
import type { CategoryExtras } from '../categories/categoriesState.ts';
import type { EmailExtras } from '../emails/emailExtras.ts';
import { defineService } from '../shared/services.ts';

/** Lookups of fields that suggest values during typing; a member is left out if the page has no such service. */
export type Lookups = AddressExtras & Pick<CategoryExtras, 'predictCategories'>;

export const useLookups = defineService<Lookups | undefined>('lookups');

/**
 * Dependencies of this product's fields outside the form; screens provide them, since forms know neither store nor
 * network.
 */
export type FormExtras = AddressExtras & CategoryExtras & EmailExtras;
