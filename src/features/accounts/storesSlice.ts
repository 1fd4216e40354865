import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  BeginAdditionBody,
  ConnectStoreBody,
  MoreInfoResponse,
  StoreEntry,
  StoresResponse,
} from '../../contract/stores.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';
import type { StoreQuery } from './storesApi.ts';

/** The stores that are sought. */
interface StoresSought extends StoreQuery {
  readonly businessId: string;
}

/** The status of the last press: naming a store, connecting one, or listing more. */
type StoresTask =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'connected'; readonly redirectUrl: string };

export type StoresStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready';
      readonly info: MoreInfoResponse;
      readonly stores: readonly StoreEntry[];
      readonly next: string | null;
      readonly search: string;
      /** The store that was named last. */
      readonly added?: string;
      readonly task: StoresTask;
    };

interface AdditionBegun {
  readonly businessId: string;
  readonly body: BeginAdditionBody;
  /** The page that leads to the questions. */
  readonly beginPage: string;
}

interface StoresFound {
  readonly info: MoreInfoResponse;
  readonly page: StoresResponse;
  readonly search: string;
}

const loading = (): StoresStatus => ({ kind: 'loading' });
const withTask = (state: StoresStatus, task: StoresTask): StoresStatus =>
  state.kind === 'ready' ? { ...state, task } : state;

const slice = createSlice({
  name: 'stores',
  initialState: loading,
  reducers: {
    storesRequested: (state, { payload: { businessId } }: PayloadAction<StoresSought>): StoresStatus =>
      state.kind === 'ready' && state.info.businessId === businessId
        ? withTask(state, { kind: 'busy' })
        : loading(),
    storesFound: (_state, { payload: { info, page, search } }: PayloadAction<StoresFound>): StoresStatus => ({
      kind: 'ready',
      info,
      stores: page.stores,
      next: page.next,
      search,
      task: { kind: 'idle' },
    }),
    storesFailed: (state, { payload: failure }: PayloadAction<Failure>): StoresStatus =>
      state.kind === 'ready' ? withTask(state, { kind: 'failed', failure }) : { kind: 'failed', failure },
    moreStoresRequested: (state, _action: PayloadAction<StoresSought>) => withTask(state, { kind: 'busy' }),
    moreStoresFound: (state, { payload }: PayloadAction<StoresResponse>): StoresStatus =>
      state.kind === 'ready'
        ? {
            ...state,
            stores: [...state.stores, ...payload.stores],
            next: payload.next,
            task: { kind: 'idle' },
          }
        : state,
    storeNamed: (state, _action: PayloadAction<{ readonly businessId: string; readonly name: string }>) =>
      withTask(state, { kind: 'busy' }),
    storeAdded: (state, { payload }: PayloadAction<StoreEntry>): StoresStatus =>
      state.kind === 'ready'
        ? {
            ...state,
            stores: [payload, ...state.stores],
            added: payload.storeId,
            task: { kind: 'idle' },
          }
        : state,
    storePicked: (
      state,
      _action: PayloadAction<{
        readonly store: Pick<StoreEntry, 'businessId' | 'storeId'>;
        readonly service: ConnectStoreBody;
      }>,
    ) => withTask(state, { kind: 'busy' }),
    additionBegun: (state, _action: PayloadAction<AdditionBegun>) => withTask(state, { kind: 'busy' }),
    storeConnected: (state, { payload: redirectUrl }: PayloadAction<string>) =>
      withTask(state, { kind: 'connected', redirectUrl }),
    storesTaskFailed: (state, { payload: failure }: PayloadAction<Failure>) =>
      withTask(state, { kind: 'failed', failure }),
    storesLeft: loading,
  },
  extraReducers: (builder) => {
    // The next session may be another person's.
    builder.addCase(sessionLoaded, loading);
  },
  selectors: {
    selectStores: (stores) => stores,
  },
});

export const {
  storesRequested,
  storesFound,
  storesFailed,
  moreStoresRequested,
  moreStoresFound,
  storeNamed,
  storeAdded,
  storePicked,
  additionBegun,
  storeConnected,
  storesTaskFailed,
  storesLeft,
} = slice.actions;
export const { selectStores } = slice.injectInto(rootReducer).selectors;
