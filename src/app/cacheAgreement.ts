import { ApiError } from '../features/shared/api/apiError.ts';
import type { AgreementHolder } from '../features/agreements/createAgreementHolder.ts';
import type { HttpClient } from '../features/shared/api/client.ts';
import { fetchedAhead } from '../lib/onDemand.tsx';

const fetchParts = fetchedAhead(() => import('./startAgreement.ts'));

/** Caches the agreement for the page; its code is fetched on first use. */
export function cacheAgreement(client: HttpClient, currency: string): () => Promise<AgreementHolder> {
  let holder: AgreementHolder | undefined;
  return async () => {
    const { startAgreement } = await fetchParts().catch((error: unknown) => {
      throw new ApiError({ kind: 'offline', code: 'network' }, { cause: error });
    });
    holder ??= startAgreement(client, currency);
    return holder;
  };
}
