/** A place that an address search found; what is left out stays as it was typed. */
export interface AddressSuggestion {
  readonly id: string;
  readonly label: string;
  readonly address: Readonly<Partial<Record<'line1' | 'line2' | 'city' | 'territory' | 'zip', string>>>;
}

/** How address fields find suggestions; without it the address is typed by hand. */
export type LookupAddress = (query: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;

/** What address fields need from outside the form. */
export interface AddressExtras {
  readonly lookupAddress?: LookupAddress;
}
