import type { Lookups } from '../features/forms/formExtras.ts';
import type { ConfigsResponse } from '../contract/configuration.ts';
import type { OpenedLookups } from './lookups.ts';

/** Creates the lookups of fields that suggest values during typing. Their code is fetched by `fetching` on first use. */
export function createLookups(
  { addressLookup, features }: Pick<ConfigsResponse, 'addressLookup' | 'features'>,
  fetching: () => Promise<OpenedLookups>,
): Lookups {
  return {
    ...(addressLookup !== 'none' && {
      lookupAddress: async (...asked) => (await fetching()).lookupAddress(...asked),
    }),
    ...(addressLookup === 'google' && {
      prepareAddressLookup: () => {
        // Without the code there is no search either: the address is typed.
        fetching().then(
          ({ loadForPolicy }) => loadForPolicy(),
          () => undefined,
        );
      },
    }),
    ...(features.categoryPrediction === true && {
      predictCategories: async (...asked) => (await fetching()).predictCategories(...asked),
    }),
  };
}
