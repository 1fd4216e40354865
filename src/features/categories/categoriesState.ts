import type { CategoryGroup } from '../../contract/categories.ts';

/** The categories to choose from, as category fields need them. */
export type CategoriesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly groups: readonly CategoryGroup[] };

/** What category fields need from outside the form. */
export interface CategoryExtras {
  readonly categories?: CategoriesState;
}
