import type { CategoryGroup } from '../../contract/categories.ts';

/** The categories to choose from, as category fields need them. */
export type CategoriesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly groups: readonly CategoryGroup[] };

/** Finds the categories that fit a text: the `predictLabel` of each, the likeliest first. */
export type PredictCategories = (inputs: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Dependencies of category fields outside the form. */
export interface CategoryExtras {
  readonly categories?: CategoriesState;
  /** Left out where nothing predicts categories: they are found by label and keyword. */
  readonly predictCategories?: PredictCategories;
}

/** Properties that the category search writes; the first one represents all. */
export const CATEGORY_MEMBERS: readonly string[] = ['segment', 'mccDetails'];
