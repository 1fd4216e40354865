import type { AddressExtras } from '../addresses/lookupAddress.ts';
import type { CategoryExtras } from '../categories/categoriesState.ts';
import { defineService } from '../shared/services.ts';

/** What fields look up while somebody types; a member is left out where the page has no such service. */
export type Lookups = AddressExtras & Pick<CategoryExtras, 'predictCategories'>;

export const useLookups = defineService<Lookups | undefined>('lookups');
