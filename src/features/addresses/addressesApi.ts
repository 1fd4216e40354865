import type { SandboxAddress } from '../../contract/sandbox.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/**
 * Suggestions for street addresses. Nothing is kept: a field asks while the person types, and takes over the address
 * that is chosen.
 */
export function addressesApi(client: HttpClient) {
  return {
    /** Addresses of the country that fit what was typed so far. */
    async search(query: string, country: string, options?: CallOptions): Promise<readonly SandboxAddress[]> {
      const config = { ...requestConfig(options), params: { q: query, country } };
      return (await client.get<{ addresses: SandboxAddress[] }>('/api/sandbox/addresses', config)).data
        .addresses;
    },
  };
}
