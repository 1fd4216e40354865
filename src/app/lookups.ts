import type { ConfigsResponse } from '../contract/configuration.ts';
import { createSandboxLookup } from '../features/addresses/createSandboxLookup.ts';
import type { LookupAddress } from '../features/addresses/lookupAddress.ts';
import type { PredictCategories } from '../features/categories/categoriesState.ts';
import { createPrediction } from '../features/categories/createPrediction.ts';
import { saveBeforeSignOut } from '../features/drafts/draftSagas.ts';
import type { HttpClient } from '../features/shared/api/client.ts';
import { isLoadedHere } from '../lib/isLoadedHere.ts';
import type { AppStore } from './createAppStore.ts';

export interface LookupParts {
  readonly config: ConfigsResponse;
  readonly client: HttpClient;
  readonly texts: { readonly language: string };
  readonly store: Pick<AppStore['store'], 'getState'>;
  readonly run: AppStore['run'];
}

export interface OpenedLookups {
  readonly lookupAddress: LookupAddress;
  readonly predictCategories: PredictCategories;
  /** Loads the page once more if its policy is that of another page, which lets no maps in. */
  readonly loadForPolicy: () => Promise<void>;
}

let opened: OpenedLookups | undefined;

/** The lookups of this page, made once: a search continues where the one before it was. */
export function openLookups(parts: LookupParts): OpenedLookups {
  opened ??= {
    lookupAddress: lookupOf(parts),
    predictCategories: createPrediction(parts.client, {
      ...parts.config,
      language: () => parts.texts.language,
    }),
    loadForPolicy: () => loadForPolicy(parts),
  };
  return opened;
}

function lookupOf({ config, client, texts }: LookupParts): LookupAddress {
  const { addressLookup, country, maps } = config;
  if (addressLookup === 'sandbox') return createSandboxLookup(client, country);
  let google: Promise<LookupAddress> | undefined;
  return async (query, signal) => {
    // The policy of another page would block the script.
    if (!maps || !isLoadedHere()) throw new Error('No search for addresses here');
    google ??= import('../features/addresses/google/createGoogleLookup.ts').then(({ createGoogleLookup }) =>
      createGoogleLookup({ maps, country, language: () => texts.language }),
    );
    return (await google)(query, signal);
  };
}

/** First the server gets what was typed. Where it cannot be reached the page stays: the address is typed. */
async function loadForPolicy({ store, run }: LookupParts): Promise<void> {
  if (isLoadedHere()) return;
  await run(saveBeforeSignOut).toPromise();
  if (store.getState().draft?.save !== 'offline') window.location.reload();
}
