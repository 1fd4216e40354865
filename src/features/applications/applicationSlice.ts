import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApplicationResponse } from '../../contract/applications.ts';
import type { SameNumberReason } from '../../contract/codes.ts';
import type { StepUpType } from '../../contract/stepUps.ts';
import type { ProblemDetail } from '../../contract/problem.ts';
import type { Answers } from '@stepwright/engine';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';
import { isSubmitRequest, type SubmitAction } from './submitRequest.ts';

/** The application that the URL names, as far as this page knows it. */
export type LoadStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly id: string; readonly data: ApplicationResponse };

/** The status of a submit. `problems` are the server's objections to single answers. */
export type SubmitStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly action: SubmitAction }
  | {
      readonly kind: 'failed';
      readonly action: SubmitAction;
      readonly failure: Failure;
      readonly problems: readonly ProblemDetail[];
    };

/** Waiting for a decision. `troubled`: the last question got no answer, the next is on its way. */
export type PollStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'polling' }
  | { readonly kind: 'troubled'; readonly failure: Failure };

interface ApplicationState {
  readonly load: LoadStatus;
  readonly submit: SubmitStatus;
  readonly poll: PollStatus;
}

const initialState: ApplicationState = {
  load: { kind: 'none' },
  submit: { kind: 'idle' },
  poll: { kind: 'idle' },
};

const sending = (state: ApplicationState, action: SubmitAction): ApplicationState => ({
  ...state,
  submit: { kind: 'sending', action },
});

export const applicationSlice = createSlice({
  name: 'application',
  initialState: (): ApplicationState => initialState,
  reducers: {
    applicationRequested: (state, { payload: id }: PayloadAction<string>): ApplicationState => ({
      ...state,
      load: { kind: 'loading', id },
      submit: { kind: 'idle' },
    }),
    applicationLoaded: (state, { payload: data }: PayloadAction<ApplicationResponse>): ApplicationState => ({
      ...state,
      load: { kind: 'ready', id: data.application.id, data },
      poll: state.poll.kind === 'troubled' ? { kind: 'polling' } : state.poll,
    }),
    applicationLoadFailed: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly failure: Failure }>,
    ): ApplicationState => ({ ...state, load: { kind: 'failed', ...payload } }),
    /** The page of the application has come, so the page of its draft is gone. */
    applicationEntered: (state, _action: PayloadAction<string>) => state,
    /** A second application with the same number has a reason. */
    createRequested: {
      reducer: (state, _action: PayloadAction<SameNumberReason | undefined>) => sending(state, 'create'),
      prepare: (reason?: SameNumberReason) => ({ payload: reason }),
    },
    /** Answers to change, as a JSON Merge Patch; afterwards the page of the status shows, or `returnTo`. */
    updateRequested: (
      state,
      _action: PayloadAction<{ readonly id: string; readonly answers: Answers; readonly returnTo?: string }>,
    ) => sending(state, 'update'),
    /** Asking for a decision once more, after one could not be made. */
    retryRequested: (state) => sending(state, 'retry'),
    /** Submits what underwriting asks for. */
    stepUpRequested: (
      state,
      _action: PayloadAction<{ readonly id: string; readonly stepUp: StepUpType; readonly answers: Answers }>,
    ) => sending(state, 'stepUp'),
    /** Submits the whole application again, because underwriting asks for that. */
    onboardingRepeated: (state, _action: PayloadAction<{ readonly id: string; readonly answers: Answers }>) =>
      sending(state, 'stepUp'),
    /** The application is being created or submitted, which is not asked for twice at a time. */
    submitStarted: (state) => state,
    /** The user continues from a step with these answers, and has seen the earlier errors. */
    stepSubmitted: (state, _action: PayloadAction<Answers>): ApplicationState =>
      state.submit.kind === 'failed' ? { ...state, submit: { kind: 'idle' } } : state,
    /** The page of a step-up is gone: what becomes of its submit is shown nowhere, and the next page starts without it. */
    stepUpLeft: (state): ApplicationState => ({ ...state, submit: { kind: 'idle' } }),
    submitSucceeded: (state, _action: PayloadAction<SubmitAction>): ApplicationState => ({
      ...state,
      submit: { kind: 'idle' },
    }),
    submitFailed: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly action: SubmitAction;
        readonly failure: Failure;
        readonly problems: readonly ProblemDetail[];
      }>,
    ): ApplicationState => ({ ...state, submit: { kind: 'failed', ...payload } }),
    decisionAwaited: (state, _action: PayloadAction<string>): ApplicationState => ({
      ...state,
      submit: { kind: 'idle' },
      poll: { kind: 'polling' },
    }),
    decisionPollTroubled: (state, { payload }: PayloadAction<Failure>): ApplicationState => ({
      ...state,
      poll: { kind: 'troubled', failure: payload },
    }),
    decisionLeft: (state): ApplicationState => ({ ...state, poll: { kind: 'idle' } }),
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, () => initialState);
    builder.addMatcher(isSubmitRequest, (state, { meta }) => sending(state, meta.submits));
  },
  selectors: {
    selectLoad: ({ load }) => load,
    selectSubmit: ({ submit }) => submit,
    selectPoll: ({ poll }) => poll,
  },
});

export const {
  applicationRequested,
  applicationLoaded,
  applicationLoadFailed,
  applicationEntered,
  createRequested,
  updateRequested,
  retryRequested,
  stepUpRequested,
  onboardingRepeated,
  submitStarted,
  stepSubmitted,
  stepUpLeft,
  submitSucceeded,
  submitFailed,
  decisionAwaited,
  decisionPollTroubled,
  decisionLeft,
} = applicationSlice.actions;
export const { selectLoad, selectSubmit, selectPoll } = applicationSlice.injectInto(rootReducer).selectors;
