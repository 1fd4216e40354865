import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { LookupAddress } from './lookupAddress.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { defineService } from '../shared/services.ts';
import type { AddressesApi } from './addressesApi.ts';

export const useAddressesApi = defineService<AddressesApi>('addresses');

/** How address fields find suggestions; undefined where the page has no such service. */
export function useAddressLookup(): LookupAddress | undefined {
  const { addressLookup, country } = useSelector(selectConfig);
  const addresses = useAddressesApi();
  return useMemo(() => {
    if (addressLookup === 'none') return undefined;
    return async (query, signal) =>
      (await addresses.search(query, country, { signal })).map(
        ({ id, line1, line2, city, territory, zip }) => ({
          id,
          label: [line1, line2, city, `${territory} ${zip}`].filter(Boolean).join(', '),
          address: { line1, city, territory, zip, ...(line2 !== undefined && { line2 }) },
        }),
      );
  }, [addressLookup, country, addresses]);
}
