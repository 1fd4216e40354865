/** An address that a search found, by the names of its answers. */
export type FoundAddress = Readonly<Partial<Record<string, string>>>;

/** A suggestion, with its address or the call that fetches it once the suggestion is chosen. */
export interface AddressSuggestion {
  readonly id: string;
  readonly label: string;
  readonly address: FoundAddress | (() => Promise<FoundAddress>);
}

/** How address fields find suggestions; without it the address is typed by hand. */
export type LookupAddress = (query: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;

/** Dependencies of address fields outside the form. */
export interface AddressExtras {
  readonly lookupAddress?: LookupAddress;
  /** Called when an address field is first drawn: the page may have to get ready for the search. */
  readonly prepareAddressLookup?: () => void;
}
