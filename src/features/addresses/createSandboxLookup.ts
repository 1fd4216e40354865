import { requestConfig, type HttpClient, type CallOptions } from '../shared/api/client.ts';
import type { SandboxAddress } from '../../contract/sandbox.ts';
import type { LookupAddress } from './lookupAddress.ts';

/** Suggestions from the sandbox's list of addresses. */
export function createSandboxLookup(client: HttpClient, country: string): LookupAddress {
  const addresses = addressesApi(client);
  return async (query, signal) =>
    (await addresses.search(query, country, { signal })).map(({ id, line1, line2, city, territory, zip }) => {
      const address = { line1, city, territory, zip, ...(line2 !== undefined && { line2 }) };
      return { id, label: Object.values(address).join(' '), address };
    });
}

/**
 * Suggestions for street addresses. Nothing is kept: a field asks while the person types, and takes over the address
 * that is chosen.
 */
function addressesApi(client: HttpClient) {
  return {
    /** Addresses of the country that fit what was typed so far. */
    async search(query: string, country: string, options?: CallOptions): Promise<readonly SandboxAddress[]> {
      const config = { ...requestConfig(options), params: { q: query, country } };
      return (await client.get<{ addresses: SandboxAddress[] }>('/api/sandbox/addresses', config)).data
        .addresses;
    },
  };
}
