import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderBody, OrdersResponse } from '../../contract/orders.ts';
import type { Answers } from '@stepwright/engine';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import type { SubmitAction } from '../applications/submitRequest.ts';
import { rootReducer } from '../shared/rootReducer.ts';
import { createSubmitRequest } from '../applications/submitRequest.ts';

/** The applicant orders, and with that submits the application. */
export const orderRequested = createSubmitRequest('orders/orderRequested', 'order');

/** The offer and the agreed order, as the server knows them. */
export type OrdersStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly id: string; readonly data: OrdersResponse };

interface OrdersState {
  readonly load: OrdersStatus;
  /** Current answers to the steps of the order. */
  readonly answers: Answers;
  /** Why the choices are not kept, if they are not. */
  readonly unsaved: Failure | null;
}

const initialState = (): OrdersState => ({ load: { kind: 'none' }, answers: {}, unsaved: null });

const slice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    /** A page of the order opens, or what it shows is out of date. */
    ordersRequested: (state, { payload: id }: PayloadAction<string>): OrdersState =>
      state.load.kind === 'ready' && state.load.id === id
        ? state
        : { ...initialState(), load: { kind: 'loading', id } },
    ordersLoaded: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly data: OrdersResponse }>,
    ): OrdersState => ({
      ...state,
      load: { kind: 'ready', ...payload },
      // Input on this page is kept; the server receives it a moment later.
      answers: state.load.kind === 'ready' ? state.answers : { order: payload.data.choices },
    }),
    ordersFailed: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly failure: Failure }>,
    ): OrdersState =>
      state.load.kind === 'ready' ? state : { ...state, load: { kind: 'failed', ...payload } },
    /** The answers of the order after a change; they are kept after a pause. */
    choicesChanged: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly answers: Answers }>,
    ): OrdersState => ({ ...state, answers: payload.answers }),
    /** The user continues: the present choices are stored now. */
    choicesPaused: (state) => state,
    choicesKept: (state): OrdersState => ({ ...state, unsaved: null }),
    choicesNotKept: (state, { payload }: PayloadAction<Failure>): OrdersState => ({
      ...state,
      unsaved: payload,
    }),
    /** The pages of the order are left. The next time they ask the server. */
    ordersLeft: initialState,
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, initialState);
  },
  selectors: {
    selectOrders: ({ load }) => load,
    selectOrderAnswers: ({ answers }) => answers,
    selectUnsavedOrder: ({ unsaved }) => unsaved,
  },
});

interface Agreement {
  readonly id: string;
  readonly body: OrderBody;
  /** Whether the application is submitted with it. */
  readonly submits: boolean;
}

/** Places an order with the prices that were shown. A repeated call has one effect. */
export const orderAgreed = createAction('orders/agreed', (payload: Agreement) => ({
  payload: { ...payload, key: `order-${crypto.randomUUID()}` },
  meta: { submits: 'order' satisfies SubmitAction },
}));

export const {
  ordersRequested,
  ordersLoaded,
  ordersFailed,
  choicesChanged,
  choicesPaused,
  choicesKept,
  choicesNotKept,
  ordersLeft,
} = slice.actions;
export const { selectOrders, selectOrderAnswers, selectUnsavedOrder } =
  slice.injectInto(rootReducer).selectors;
