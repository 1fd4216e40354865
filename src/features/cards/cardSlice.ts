import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CardResponse, StoredCard } from '../../contract/cards.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** Request under way: storing a card, agreeing to pay, or removing a card. */
export type CardWork = 'store' | 'pay' | 'remove';

/** Status of the user's change of the card. `reason`: why its bank declined, in the provider's words. */
export type CardChange =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly work: CardWork }
  | { readonly kind: 'failed'; readonly work: CardWork; readonly failure: Failure; readonly reason?: string };

/** The card of the application, as far as this page knows. */
export type CardStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly data: CardResponse; readonly change: CardChange };

type CardFailure = Omit<Extract<CardChange, { kind: 'failed' }>, 'kind'>;

const loading = (): CardStatus => ({ kind: 'loading' });
const change = (state: CardStatus, next: CardChange): CardStatus =>
  state.kind === 'ready' ? { ...state, change: next } : state;
const withCard = (state: CardStatus, card: StoredCard | null): CardStatus =>
  state.kind === 'ready' ? { ...state, data: { ...state.data, card } } : state;

const slice = createSlice({
  name: 'card',
  initialState: loading,
  reducers: {
    cardRequested: (_state, _action: PayloadAction<string>): CardStatus => loading(),
    cardFound: (_state, { payload: data }: PayloadAction<CardResponse>): CardStatus => ({
      kind: 'ready',
      data,
      change: { kind: 'idle' },
    }),
    cardUnavailable: (_state, { payload: failure }: PayloadAction<Failure>): CardStatus => ({
      kind: 'unavailable',
      failure,
    }),
    /** The provider's fields made a token of the card that was typed. */
    tokenMade: (state, _action: PayloadAction<{ readonly id: string; readonly token: string }>) =>
      change(state, { kind: 'sending', work: 'store' }),
    cardStored: (state, { payload: card }: PayloadAction<StoredCard>) => withCard(state, card),
    /** The person agrees to pay with the card that is stored. */
    cardChosen: (state, _action: PayloadAction<string>) => change(state, { kind: 'sending', work: 'pay' }),
    removalRequested: (state, _action: PayloadAction<string>) =>
      change(state, { kind: 'sending', work: 'remove' }),
    cardFailed: (state, { payload }: PayloadAction<CardFailure>) =>
      change(state, { kind: 'failed', ...payload }),
    /** All is done that was asked for. */
    cardSettled: (state) => change(state, { kind: 'idle' }),
    cardLeft: loading,
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, loading);
  },
  selectors: { selectCard: (card) => card },
});

export const {
  cardRequested,
  cardFound,
  cardUnavailable,
  tokenMade,
  cardStored,
  cardChosen,
  removalRequested,
  cardFailed,
  cardSettled,
  cardLeft,
} = slice.actions;
export const { selectCard } = slice.injectInto(rootReducer).selectors;

/** Whether the order is being charged, so that nothing can be changed. */
export function isUnderWay({ payment }: Pick<CardResponse, 'payment'>): boolean {
  return payment?.state === 'requested' || payment?.state === 'processing';
}
