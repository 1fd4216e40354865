import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  HandoffPage,
  HandoffState,
  HandoffStateResponse,
  NewHandoffResponse,
} from '../../contract/handoffs.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** The page of an application that is continued. */
export interface HandoffTarget {
  readonly id: string;
  readonly page: HandoffPage;
  /** The partner whose page it is; left out for the applicant's. */
  readonly ownerId?: string | undefined;
}

/** The code that a computer shows, and how far the phone is. `troubled`: the last question got no answer; the next is on its way. */
export type HandoffStatus =
  | { readonly kind: 'closed' | 'creating' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | (NewHandoffResponse & {
      readonly kind: 'open';
      readonly state: HandoffState;
      readonly troubled: boolean;
    });

const closed = (): HandoffStatus => ({ kind: 'closed' });

const slice = createSlice({
  name: 'handoff',
  initialState: closed,
  reducers: {
    handoffRequested: (_state, _action: PayloadAction<HandoffTarget>): HandoffStatus => ({
      kind: 'creating',
    }),
    handoffCreated: (_state, { payload }: PayloadAction<NewHandoffResponse>): HandoffStatus => ({
      kind: 'open',
      ...payload,
      state: 'waiting',
      troubled: false,
    }),
    handoffFailed: (_state, { payload: failure }: PayloadAction<Failure>): HandoffStatus => ({
      kind: 'failed',
      failure,
    }),
    handoffFollowed: (status, { payload }: PayloadAction<HandoffStateResponse>): HandoffStatus =>
      status.kind === 'open' ? { ...status, ...payload, troubled: false } : status,
    handoffTroubled: (status): HandoffStatus =>
      status.kind === 'open' ? { ...status, troubled: true } : status,
    /** The person stays on the computer. */
    handoffCancelled: closed,
    /** The page is gone. The code works on, since the person may be on their phone already. */
    handoffLeft: closed,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionLoaded, closed);
  },
  selectors: {
    selectHandoff: (status) => status,
  },
});

export const {
  handoffRequested,
  handoffCreated,
  handoffFailed,
  handoffFollowed,
  handoffTroubled,
  handoffCancelled,
  handoffLeft,
} = slice.actions;
export const { selectHandoff } = slice.injectInto(rootReducer).selectors;
