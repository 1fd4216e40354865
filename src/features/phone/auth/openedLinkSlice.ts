import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/failure.ts';
import { rootReducer } from '../../shared/rootReducer.ts';

/** A link that was opened, on the phone that it was texted to. The vfp is kept for as long as it may be needed. */
export type OpenedLinkState =
  | { readonly kind: 'arriving' }
  /** The previews of messengers open links, too: only a person taps. */
  | { readonly kind: 'asking'; readonly vfp: string }
  | { readonly kind: 'sending'; readonly vfp: string }
  | { readonly kind: 'failed'; readonly vfp: string; readonly failure: Failure }
  | { readonly kind: 'ended'; readonly how: 'confirmed' | 'unconfirmed' | 'expired' };

const slice = createSlice({
  name: 'openedLink',
  initialState: (): OpenedLinkState => ({ kind: 'arriving' }),
  reducers: {
    /** Without a vfp: the page was loaded again, after it was taken out of the URL. */
    linkArrived: (_state, { payload: vfp }: PayloadAction<string>): OpenedLinkState =>
      vfp === '' ? { kind: 'ended', how: 'expired' } : { kind: 'asking', vfp },
    /** The user confirms their identity for this application. */
    linkConfirmed: (state, _action: PayloadAction<string>): OpenedLinkState =>
      state.kind === 'asking' || state.kind === 'failed' ? { kind: 'sending', vfp: state.vfp } : state,
    linkEnded: (
      _state,
      { payload: how }: PayloadAction<'confirmed' | 'unconfirmed' | 'expired'>,
    ): OpenedLinkState => ({ kind: 'ended', how }),
    confirmingFailed: (state, { payload: failure }: PayloadAction<Failure>): OpenedLinkState =>
      state.kind === 'sending' ? { kind: 'failed', vfp: state.vfp, failure } : state,
    openedLinkLeft: (): OpenedLinkState => ({ kind: 'arriving' }),
  },
  selectors: {
    selectOpenedLink: (link) => link,
  },
});

export const { linkArrived, linkConfirmed, linkEnded, confirmingFailed, openedLinkLeft } = slice.actions;
export const { selectOpenedLink } = slice.injectInto(rootReducer).selectors;
