import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SandboxInquiryAction } from '../../contract/sandboxProviders.ts';
import type { Failure } from '../../lib/failure.ts';
import type { InquiryEnd } from './openInquiry.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** Notice of the page besides the introduction. `begun`: an inquiry is open, from before or on another device. */
export type InquiryNote = Exclude<InquiryEnd, 'completed'> | 'none' | 'begun' | 'timeout';

export interface DialogSession {
  readonly inquiryId: string;
  readonly sessionToken: string;
}

export type InquiryState =
  /** Is one open already? */
  | { readonly kind: 'looking' }
  | { readonly kind: 'ready'; readonly note: InquiryNote }
  | { readonly kind: 'opening' }
  | { readonly kind: 'inDialog'; readonly session: DialogSession }
  | { readonly kind: 'waiting' }
  /** Waiting, and the last question got no answer; the next is on its way. */
  | { readonly kind: 'troubled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

const slice = createSlice({
  name: 'inquiry',
  initialState: (): InquiryState => ({ kind: 'looking' }),
  reducers: {
    /** The page of this application is mounted. */
    inquiryEntered: (_state, _action: PayloadAction<string>): InquiryState => ({ kind: 'looking' }),
    /** The same for the page of a partner, identified by `{application's id}/owners/{ownerId}`. */
    ownerInquiryEntered: (_state, _action: PayloadAction<string>): InquiryState => ({ kind: 'looking' }),
    inquiryLeft: (): InquiryState => ({ kind: 'looking' }),
    inquiryReady: (_state, { payload: note }: PayloadAction<InquiryNote>): InquiryState => ({
      kind: 'ready',
      note,
    }),
    /** The user begins, or continues. */
    inquiryStarted: (): InquiryState => ({ kind: 'opening' }),
    inquiryFailed: (_state, { payload: failure }: PayloadAction<Failure>): InquiryState => ({
      kind: 'failed',
      failure,
    }),
    dialogOpened: (_state, { payload: session }: PayloadAction<DialogSession>): InquiryState => ({
      kind: 'inDialog',
      session,
    }),
    dialogClosed: (state, _action: PayloadAction<InquiryEnd>) => state,
    /** A button of the sandbox's dialog was pressed. */
    sandboxMoved: (state, _action: PayloadAction<SandboxInquiryAction>) => state,
    resultAwaited: (): InquiryState => ({ kind: 'waiting' }),
    resultPollTroubled: (): InquiryState => ({ kind: 'troubled' }),
  },
  selectors: {
    selectInquiry: (inquiry) => inquiry,
  },
});

export const {
  inquiryEntered,
  ownerInquiryEntered,
  inquiryLeft,
  inquiryReady,
  inquiryStarted,
  inquiryFailed,
  dialogOpened,
  dialogClosed,
  sandboxMoved,
  resultAwaited,
  resultPollTroubled,
} = slice.actions;
/** The action identifies the subject of the check. */
export type InquiryEntered = typeof inquiryEntered | typeof ownerInquiryEntered;

export const { selectInquiry } = slice.injectInto(rootReducer).selectors;
