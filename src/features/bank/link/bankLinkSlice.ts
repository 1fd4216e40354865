import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LinkMode } from '../../../contract/bankStatuses.ts';
import type { Failure } from '../../../lib/failure.ts';
import { rootReducer } from '../../shared/rootReducer.ts';
import type { LinkEnd, LinkTrouble } from './linkEnd.ts';

/** Notice of the page besides the introduction. `stalled`: the dialog was completed without a result. */
export type LinkNote = 'none' | 'exited' | 'stalled' | Exclude<LinkTrouble, 'invalidToken'>;

/** Session of the vendor's dialog. */
export interface LinkSession {
  readonly token: string;
  readonly mode: LinkMode;
  /** Where a bank has led back to, if one has: the dialog continues there. */
  readonly returnedTo: string | undefined;
}

export type BankLinkState =
  | { readonly kind: 'ready'; readonly note: LinkNote }
  | { readonly kind: 'opening' }
  | { readonly kind: 'inDialog'; readonly session: LinkSession }
  /** An account was chosen, and our server links it. */
  | { readonly kind: 'linking' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The page of an application on which a bank is linked. */
export interface LinkVisit {
  readonly applicationId: string;
  readonly mode: LinkMode;
  readonly returnedTo: string | undefined;
  readonly cameFromComplete: boolean;
}

const ready = (note: LinkNote): BankLinkState => ({ kind: 'ready', note });

const slice = createSlice({
  name: 'bankLink',
  initialState: (): BankLinkState => ready('none'),
  reducers: {
    linkEntered: (_state, _action: PayloadAction<LinkVisit>): BankLinkState => ready('none'),
    linkLeft: (): BankLinkState => ready('none'),
    linkReady: (_state, { payload: note }: PayloadAction<LinkNote>): BankLinkState => ready(note),
    /** The person wants to choose an account in the dialog. */
    linkStarted: (): BankLinkState => ({ kind: 'opening' }),
    /** The person types the account in instead. */
    linkCancelled: (): BankLinkState => ready('none'),
    linkFailed: (_state, { payload: failure }: PayloadAction<Failure>): BankLinkState => ({
      kind: 'failed',
      failure,
    }),
    linkDialogOpened: (_state, { payload: session }: PayloadAction<LinkSession>): BankLinkState => ({
      kind: 'inDialog',
      session,
    }),
    /** The dialog reports that it is done; its result follows at once, or else never. */
    linkHandedOff: (state) => state,
    linkDialogClosed: (state, _action: PayloadAction<LinkEnd>) => state,
    linkSent: (): BankLinkState => ({ kind: 'linking' }),
  },
  selectors: {
    selectBankLink: (bankLink) => bankLink,
  },
});

export const {
  linkEntered,
  linkLeft,
  linkReady,
  linkStarted,
  linkCancelled,
  linkFailed,
  linkDialogOpened,
  linkHandedOff,
  linkDialogClosed,
  linkSent,
} = slice.actions;
export const { selectBankLink } = slice.injectInto(rootReducer).selectors;
