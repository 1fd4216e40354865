import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthCodeQuery } from '../../contract/singleSignOn.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** A visit to a partner's site, signed in there by a code for the application. */
export interface PartnerVisit {
  readonly applicationId: string;
  /** The URL that takes the code, without a fragment. */
  readonly site: string;
  readonly query: AuthCodeQuery;
}

/**
 * The status of a visit. `asking`: the applicant has not allowed it yet. `left`: the browser loads the partner's site. `withdrawn`: the
 * permission has just been taken back.
 */
type VisitStatus =
  | { readonly kind: 'idle' | 'opening' | 'asking' | 'left' | 'withdrawing' | 'withdrawn' }
  | { readonly kind: 'failed'; readonly what: 'visit' | 'withdrawal'; readonly failure: Failure };

interface SingleSignOnState {
  readonly visit: VisitStatus;
  /** Whether the applicant has allowed visits; `unknown` until the server has said so. */
  readonly permission: 'unknown' | 'granted' | 'missing';
}

const initialState = (): SingleSignOnState => ({ visit: { kind: 'idle' }, permission: 'unknown' });

const opening = (state: SingleSignOnState, _action: PayloadAction<PartnerVisit>): SingleSignOnState => ({
  ...state,
  visit: { kind: 'opening' },
});

const slice = createSlice({
  name: 'singleSignOn',
  initialState,
  reducers: {
    /** The page of an application shows the button. */
    permissionRequested: (_state, _action: PayloadAction<string>): SingleSignOnState => initialState(),
    permissionRead: (state, { payload: isAllowed }: PayloadAction<boolean>): SingleSignOnState => ({
      ...state,
      permission: isAllowed ? 'granted' : 'missing',
    }),
    visitRequested: opening,
    /** The applicant allows the partner's site to learn of the application, and visits it. */
    visitAllowed: opening,
    /** The applicant visits the site without being signed in there; the payload is its URL. */
    visitRefused: (state, _action: PayloadAction<string>): SingleSignOnState => ({
      ...state,
      visit: { kind: 'left' },
    }),
    permissionMissing: (): SingleSignOnState => ({ visit: { kind: 'asking' }, permission: 'missing' }),
    siteOpened: (): SingleSignOnState => ({ visit: { kind: 'left' }, permission: 'granted' }),
    /** The applicant takes the permission for an application back. */
    withdrawalRequested: (state, _action: PayloadAction<string>): SingleSignOnState => ({
      ...state,
      visit: { kind: 'withdrawing' },
    }),
    permissionWithdrawn: (): SingleSignOnState => ({ visit: { kind: 'withdrawn' }, permission: 'missing' }),
    visitFailed: (
      state,
      { payload }: PayloadAction<{ readonly what: 'visit' | 'withdrawal'; readonly failure: Failure }>,
    ): SingleSignOnState => ({ ...state, visit: { kind: 'failed', ...payload } }),
    /** The page or its question is left, or is back from the browser's memory. */
    visitEnded: (state): SingleSignOnState => ({ ...state, visit: { kind: 'idle' } }),
  },
  extraReducers: (builder) => {
    // The next person to sign in may be somebody else.
    builder.addCase(sessionLoaded, initialState);
  },
  selectors: {
    selectVisit: ({ visit }) => visit,
    selectPermission: ({ permission }) => permission,
  },
});

export const {
  permissionRequested,
  permissionRead,
  visitRequested,
  visitAllowed,
  visitRefused,
  permissionMissing,
  siteOpened,
  withdrawalRequested,
  permissionWithdrawn,
  visitFailed,
  visitEnded,
} = slice.actions;
export const { selectVisit, selectPermission } = slice.injectInto(rootReducer).selectors;
