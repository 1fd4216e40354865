import { useEffect, useState } from 'react';
import type { AddressSuggestion, AddressExtras } from '../lookupAddress.ts';

const SEARCH_DELAY_MS = 250;
/** Fewer characters find half the country. */
const MIN_QUERY_LENGTH = 3;
const NONE: readonly AddressSuggestion[] = [];

interface AddressSearch {
  readonly suggestions: readonly AddressSuggestion[];
  readonly searching: boolean;
}

/** Suggestions for what stands in the input. A newer text aborts the request of the older one. */
export function useAddressSearch(
  text: string,
  lookup: NonNullable<AddressExtras['lookupAddress']>,
): AddressSearch {
  const query = text.trim();
  const [answer, setAnswer] = useState({ query: '', suggestions: NONE });

  useEffect(() => {
    if (query.length < MIN_QUERY_LENGTH) return undefined;
    const controller = new AbortController();
    const finish = (suggestions: readonly AddressSuggestion[]): void => {
      if (!controller.signal.aborted) setAnswer({ query, suggestions });
    };
    const timer = setTimeout(() => {
      // A broken search is no news to somebody who can type the address: the inputs stand right below.
      lookup(query, controller.signal).then(finish, () => finish(NONE));
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, lookup]);

  if (query.length < MIN_QUERY_LENGTH) return { suggestions: NONE, searching: false };
  return { suggestions: answer.suggestions, searching: answer.query !== query };
}
