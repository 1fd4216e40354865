import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CategoryGroup } from '../../contract/categories.ts';
import type { Failure } from '../../lib/failure.ts';
import { rootReducer } from '../shared/rootReducer.ts';

export type CategoriesStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly groups: readonly CategoryGroup[] };

const slice = createSlice({
  name: 'categories',
  initialState: (): CategoriesStatus => ({ kind: 'idle' }),
  reducers: {
    categoriesRequested: (_state, _action: PayloadAction<string>): CategoriesStatus => ({ kind: 'loading' }),
    /** Their labels are in another language than the page, which is the payload. */
    categoriesForgotten: (_state, _action: PayloadAction<string>): CategoriesStatus => ({ kind: 'idle' }),
    categoriesLoaded: (_state, { payload }: PayloadAction<readonly CategoryGroup[]>): CategoriesStatus => ({
      kind: 'ready',
      groups: payload,
    }),
    categoriesFailed: (_state, { payload }: PayloadAction<Failure>): CategoriesStatus => ({
      kind: 'failed',
      failure: payload,
    }),
  },
  selectors: {
    selectCategories: (categories) => categories,
  },
});

export const { categoriesRequested, categoriesForgotten, categoriesLoaded, categoriesFailed } = slice.actions;
export const { selectCategories } = slice.injectInto(rootReducer).selectors;
