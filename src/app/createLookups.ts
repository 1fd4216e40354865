import type { Lookups } from '../features/forms/formExtras.ts';
import type { LookupParts } from './lookups.ts';

/** Creates the lookups of fields that suggest values during typing. Their code is fetched on first use. */
export function createLookups(parts: LookupParts): Lookups {
  const { addressLookup, features } = parts.config;
  const fetching = async () => (await import('./lookups.ts')).openLookups(parts);
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
