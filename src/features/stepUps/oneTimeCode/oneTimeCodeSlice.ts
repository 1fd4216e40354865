import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OtpCodeResponse } from '../../../contract/stepUps.ts';
import type { Failure } from '../../../lib/failure.ts';

/** How the code stands, and by this page's clock since when: the server tells seconds from then. */
export interface KnownCode {
  readonly code: OtpCodeResponse;
  readonly at: number;
}

export type CodePhase =
  /** Was one sent already? */
  | { readonly kind: 'looking' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'skipping' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'verified' };

export interface OneTimeCodeState {
  readonly phase: CodePhase;
  readonly known: KnownCode | undefined;
  /** Codes that were handed in on this page. */
  readonly attempt: number;
}

const initialState: OneTimeCodeState = { phase: { kind: 'looking' }, known: undefined, attempt: 0 };

const slice = createSlice({
  name: 'oneTimeCode',
  initialState: (): OneTimeCodeState => initialState,
  reducers: {
    /** The page of this application is there. */
    codePageEntered: (_state, _action: PayloadAction<string>): OneTimeCodeState => initialState,
    codePageLeft: (): OneTimeCodeState => initialState,
    /** What the server says; the page is ready for a code unless something else is on its way. */
    codeStood: (state, { payload: known }: PayloadAction<KnownCode>): OneTimeCodeState => ({
      ...state,
      known,
    }),
    codeAwaited: (state): OneTimeCodeState => ({ ...state, phase: { kind: 'ready' } }),
    codeSendRequested: (state): OneTimeCodeState => ({ ...state, phase: { kind: 'sending' } }),
    codeTyped: (state, _action: PayloadAction<string>): OneTimeCodeState => ({
      ...state,
      attempt: state.attempt + 1,
      phase: { kind: 'checking' },
    }),
    photoIdChosen: (state): OneTimeCodeState => ({ ...state, phase: { kind: 'skipping' } }),
    codeRefused: (state, { payload: failure }: PayloadAction<Failure>): OneTimeCodeState => ({
      ...state,
      phase: { kind: 'refused', failure },
    }),
    codeVerified: (state): OneTimeCodeState => ({ ...state, phase: { kind: 'verified' } }),
  },
});

export const {
  codePageEntered,
  codePageLeft,
  codeStood,
  codeAwaited,
  codeSendRequested,
  codeTyped,
  photoIdChosen,
  codeRefused,
  codeVerified,
} = slice.actions;
export const oneTimeCodeReducer = slice.reducer;
