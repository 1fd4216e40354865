import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ManualEntryBody } from '../../contract/tax.ts';
import type { ProblemDetail } from '../../contract/problem.ts';
import type { Failure } from '../../lib/failure.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** Giving tax information. */
export type TaxInformationStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'received' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly problems: readonly ProblemDetail[] };

const idle = (): TaxInformationStatus => ({ kind: 'idle' });

const slice = createSlice({
  name: 'taxInformation',
  initialState: idle,
  reducers: {
    taxInformationEntered: (
      _state,
      _action: PayloadAction<{ readonly id: string; readonly body: ManualEntryBody }>,
    ): TaxInformationStatus => ({ kind: 'sending' }),
    taxInformationReceived: (): TaxInformationStatus => ({ kind: 'received' }),
    taxInformationFailed: (
      _state,
      { payload }: PayloadAction<{ readonly failure: Failure; readonly problems: readonly ProblemDetail[] }>,
    ): TaxInformationStatus => ({ kind: 'failed', ...payload }),
    taxInformationLeft: idle,
  },
  selectors: {
    selectTaxInformation: (status) => status,
  },
});

export const { taxInformationEntered, taxInformationReceived, taxInformationFailed, taxInformationLeft } =
  slice.actions;
export const { selectTaxInformation } = slice.injectInto(rootReducer).selectors;
