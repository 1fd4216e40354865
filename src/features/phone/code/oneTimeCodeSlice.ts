import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OtpCodeResponse } from '../../../contract/phone.ts';
import type { Failure } from '../../../lib/failure.ts';
import { rootReducer } from '../../shared/rootReducer.ts';

/** The status of the code, and when it was received by this page's clock: the server counts seconds from then. */
export interface KnownCode {
  readonly code: OtpCodeResponse;
  readonly at: number;
}

/** The user's request: a try with the typed code, or photo ID instead. */
export type CodeRequest =
  { readonly kind: 'checking'; readonly code: string } | { readonly kind: 'skipping' };

/** `next`: asked for meanwhile, and taken up as soon as this is done. */
export type CodePhase =
  /** Was one sent already? */
  | { readonly kind: 'looking'; readonly next?: CodeRequest }
  | { readonly kind: 'sending'; readonly next?: CodeRequest }
  | { readonly kind: 'ready' }
  | CodeRequest
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'verified' };

export interface OneTimeCodeState {
  readonly phase: CodePhase;
  readonly known: KnownCode | undefined;
  /** Codes that were submitted on this page. */
  readonly attempt: number;
}

const initialState: OneTimeCodeState = { phase: { kind: 'looking' }, known: undefined, attempt: 0 };

const slice = createSlice({
  name: 'oneTimeCode',
  initialState: (): OneTimeCodeState => initialState,
  reducers: {
    /** The page of this application is mounted. */
    codePageEntered: (_state, _action: PayloadAction<string>): OneTimeCodeState => initialState,
    codePageLeft: (): OneTimeCodeState => initialState,
    /** Receives the server's state; the page accepts a code unless another request is under way. */
    codeStatusReceived: (state, { payload: known }: PayloadAction<KnownCode>): OneTimeCodeState => ({
      ...state,
      known,
    }),
    codeAwaited: (state): OneTimeCodeState => goOn(state, { kind: 'ready' }),
    codeSendRequested: (state): OneTimeCodeState =>
      isOccupied(state.phase) ? state : { ...state, phase: { kind: 'sending' } },
    codeTyped: (state, { payload: code }: PayloadAction<string>): OneTimeCodeState =>
      isOccupied(state.phase)
        ? state
        : { ...request(state, { kind: 'checking', code }), attempt: state.attempt + 1 },
    photoIdChosen: (state): OneTimeCodeState =>
      isOccupied(state.phase) ? state : request(state, { kind: 'skipping' }),
    codeRefused: (state, { payload: failure }: PayloadAction<Failure>): OneTimeCodeState =>
      goOn(state, { kind: 'refused', failure }),
    codeVerified: (state): OneTimeCodeState => ({ ...state, phase: { kind: 'verified' } }),
  },
  selectors: {
    selectOneTimeCode: (code) => code,
  },
});

/** Whether the page is busy with what the person asked for, and takes up nothing else before. */
export function isOccupied(phase: CodePhase): boolean {
  switch (phase.kind) {
    case 'looking':
    case 'sending':
      return phase.next !== undefined;
    case 'ready':
    case 'refused':
      return false;
    case 'checking':
    case 'skipping':
    case 'verified':
      return true;
  }
}

function request(state: OneTimeCodeState, requested: CodeRequest): OneTimeCodeState {
  const { phase } = state;
  const mustWait = phase.kind === 'looking' || phase.kind === 'sending';
  return { ...state, phase: mustWait ? { ...phase, next: requested } : requested };
}

// Continues with the user's latest request, regardless of the previous result.
function goOn(state: OneTimeCodeState, otherwise: CodePhase): OneTimeCodeState {
  const next = 'next' in state.phase ? state.phase.next : undefined;
  return { ...state, phase: next ?? otherwise };
}

export const {
  codePageEntered,
  codePageLeft,
  codeStatusReceived,
  codeAwaited,
  codeSendRequested,
  codeTyped,
  photoIdChosen,
  codeRefused,
  codeVerified,
} = slice.actions;
export const { selectOneTimeCode } = slice.injectInto(rootReducer).selectors;
