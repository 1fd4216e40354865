import type { HttpClient } from '../shared/api/client.ts';
import { addressesApi } from './addressesApi.ts';
import type { LookupAddress } from './lookupAddress.ts';

/** Suggestions from the sandbox's list of addresses. */
export function createSandboxLookup(client: HttpClient, country: string): LookupAddress {
  const addresses = addressesApi(client);
  return async (query, signal) =>
    (await addresses.search(query, country, { signal })).map(
      ({ id, line1, line2, city, territory, zip }) => ({
        id,
        label: [line1, line2, city, `${territory} ${zip}`].filter(Boolean).join(', '),
        address: { line1, city, territory, zip, ...(line2 !== undefined && { line2 }) },
      }),
    );
}
