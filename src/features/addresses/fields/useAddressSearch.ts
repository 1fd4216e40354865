import { useEffect, useState } from 'react';
import type { AddressSuggestion, AddressExtras } from '../lookupAddress.ts';

const SEARCH_DELAY_MS = 250;
/** Fewer characters find half the country. */
const MIN_QUERY_LENGTH = 3;
const NONE: readonly AddressSuggestion[] = [];

interface AddressSearch {
  readonly suggestions: readonly AddressSuggestion[];
  readonly searching: boolean;
  /** The search was made, and knows no such address. */
  readonly foundNothing: boolean;
}

const NO_SEARCH: AddressSearch = { suggestions: NONE, searching: false, foundNothing: false };

/** Returns suggestions for the text of the input. A newer text aborts the request of the older one. */
export function useAddressSearch(
  text: string,
  lookup: NonNullable<AddressExtras['lookupAddress']>,
): AddressSearch {
  const query = text.trim();
  const [answer, setAnswer] = useState({ query: '', suggestions: NONE, failed: false });

  useEffect(() => {
    if (query.length < MIN_QUERY_LENGTH) return undefined;
    const controller = new AbortController();
    const finish = (suggestions: readonly AddressSuggestion[], failed = false): void => {
      if (!controller.signal.aborted) setAnswer({ query, suggestions, failed });
    };
    const timer = setTimeout(() => {
      // A broken search does not matter to users who can type the address: the inputs are right below.
      lookup(query, controller.signal).then(
        (suggestions) => finish(suggestions),
        () => finish(NONE, true),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, lookup]);

  if (query.length < MIN_QUERY_LENGTH) return NO_SEARCH;
  const { suggestions, failed } = answer;
  const searching = answer.query !== query;
  return { suggestions, searching, foundNothing: !searching && !failed && suggestions.length === 0 };
}
