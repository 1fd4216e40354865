import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OwnerApplicationResponse } from '../../../contract/owners.ts';
import type { Answers } from '@stepwright/engine';
import type { Failure } from '../../../lib/failure.ts';
import { isRecord } from '../../../lib/unknownValue.ts';
import { sessionLoaded } from '../../access/sessionSlice.ts';
import { rootReducer } from '../../shared/rootReducer.ts';
import type { PartnerSubject } from './partnerApi.ts';

/** Load state of the partner in the URL. */
export type PartnerLoad =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly subject: PartnerSubject }
  | { readonly kind: 'failed'; readonly subject: PartnerSubject; readonly failure: Failure }
  /** The signed-in account is not this partner's. */
  | { readonly kind: 'notTheirs'; readonly subject: PartnerSubject }
  /** The applicant has taken the partner off the list. */
  | { readonly kind: 'removed'; readonly subject: PartnerSubject }
  /** They have just declined to be a partner. */
  | { readonly kind: 'refused'; readonly subject: PartnerSubject; readonly businessName: string }
  | { readonly kind: 'ready'; readonly subject: PartnerSubject; readonly data: OwnerApplicationResponse };

/** Saving while the person types. `failed`: what they typed last is on this page only. */
type SaveStatus = 'idle' | 'failed';

interface PartnerState {
  readonly load: PartnerLoad;
  /** Values and input of the forms, including numbers: kept no longer than the page. */
  readonly answers: Answers;
  readonly save: SaveStatus;
  /** Waiting for a result, and the last question got no answer; the next is on its way. */
  readonly troubled: boolean;
}

const initialState: PartnerState = { load: { kind: 'none' }, answers: {}, save: 'idle', troubled: false };

/** Submission of a form. */
interface FormSubmission {
  readonly subject: PartnerSubject;
  /** The answers that the form asks for. */
  readonly names: readonly string[];
  /** The next form; without one all has been given. */
  readonly next?: string;
}

/** Stores the answers of a form, and continues; the application's slice has the status of all submissions. */
export const partnerFormSubmitted = createAction(
  'partner/partnerFormSubmitted',
  (payload: FormSubmission) => ({
    payload,
    meta: { submits: 'stepUp' as const },
  }),
);

const slice = createSlice({
  name: 'partner',
  initialState: (): PartnerState => initialState,
  reducers: {
    partnerRequested: (_state, { payload: subject }: PayloadAction<PartnerSubject>): PartnerState => ({
      ...initialState,
      load: { kind: 'loading', subject },
    }),
    partnerLoaded: (
      state,
      {
        payload,
      }: PayloadAction<{ readonly subject: PartnerSubject; readonly data: OwnerApplicationResponse }>,
    ): PartnerState => {
      const { load } = state;
      const isKnown = load.kind === 'ready' && isSameSubject(load.subject, payload.subject);
      // The answer to an earlier call may come later.
      if (isKnown && load.data.revision > payload.data.revision) return state;
      return {
        load: { kind: 'ready', ...payload },
        // Input stays as it was typed.
        answers: isKnown ? state.answers : { owner: withoutEnds(payload.data.owner.answers) },
        save: 'idle',
        troubled: false,
      };
    },
    partnerLoadFailed: (
      _state,
      { payload }: PayloadAction<{ readonly subject: PartnerSubject; readonly failure: Failure }>,
    ): PartnerState => ({ ...initialState, load: { kind: 'failed', ...payload } }),
    partnerNotTheirs: (_state, { payload: subject }: PayloadAction<PartnerSubject>): PartnerState => ({
      ...initialState,
      load: { kind: 'notTheirs', subject },
    }),
    partnerRemoved: (_state, { payload: subject }: PayloadAction<PartnerSubject>): PartnerState => ({
      ...initialState,
      load: { kind: 'removed', subject },
    }),
    /** Answers as they read now, and which of them may be saved while the person types. */
    partnerAnswersChanged: (
      state,
      { payload }: PayloadAction<{ readonly answers: Answers; readonly names: readonly string[] }>,
    ): PartnerState => ({ ...state, answers: payload.answers }),
    partnerSaved: (state): PartnerState => ({ ...state, save: 'idle' }),
    partnerSaveFailed: (state): PartnerState => ({ ...state, save: 'failed' }),
    /** The user declines to be a partner of the business. */
    partnershipRefused: (state, _action: PayloadAction<PartnerSubject>) => state,
    partnershipRefusalSent: (
      _state,
      { payload }: PayloadAction<{ readonly subject: PartnerSubject; readonly businessName: string }>,
    ): PartnerState => ({ ...initialState, load: { kind: 'refused', ...payload } }),
    partnerResultAwaited: (state, _action: PayloadAction<PartnerSubject>): PartnerState => ({
      ...state,
      troubled: false,
    }),
    partnerPollTroubled: (state): PartnerState => ({ ...state, troubled: true }),
    partnerResultLeft: (state) => state,
  },
  extraReducers: (builder) => {
    // The next session on this browser may be another person's.
    builder.addCase(sessionLoaded, () => initialState);
  },
  selectors: {
    selectPartnerLoad: ({ load }) => load,
    selectPartnerAnswers: ({ answers }) => answers,
    selectPartnerSave: ({ save }) => save,
    selectPartnerTroubled: ({ troubled }) => troubled,
  },
});

export type PartnerSlice = typeof slice;

/** The answers without the last digits of numbers: those are shown, and never sent back. */
function withoutEnds(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      if (!isRecord(value)) return [name, value];
      const { lastFour: _lastFour, ...rest } = value;
      return [name, rest];
    }),
  );
}

function isSameSubject(one: PartnerSubject, other: PartnerSubject): boolean {
  return one.id === other.id && one.ownerId === other.ownerId;
}

export const {
  partnerRequested,
  partnerLoaded,
  partnerLoadFailed,
  partnerNotTheirs,
  partnerRemoved,
  partnerAnswersChanged,
  partnerSaved,
  partnerSaveFailed,
  partnershipRefused,
  partnershipRefusalSent,
  partnerResultAwaited,
  partnerPollTroubled,
  partnerResultLeft,
} = slice.actions;
export const { selectPartnerLoad, selectPartnerAnswers, selectPartnerSave, selectPartnerTroubled } =
  slice.injectInto(rootReducer).selectors;
