import type { CategoryGroup } from './categoryGroup.ts';

/** A place that an address search found; what is left out stays as it was typed. */
export interface AddressSuggestion {
  readonly id: string;
  readonly label: string;
  readonly address: Readonly<Partial<Record<'line1' | 'line2' | 'city' | 'territory' | 'zip', string>>>;
}

export type CategoriesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly groups: readonly CategoryGroup[] };

/** What fields need from outside the form; screens bring it, because rendering knows neither store nor network. */
export interface FormExtras {
  /** Left out: the address is typed by hand. */
  readonly lookupAddress?: (query: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;
  readonly categories?: CategoriesState;
}
