import { useEffect, useState } from 'react';
import type { SignInCodeResponse } from '../../../contract/access.ts';
import type { Failure } from '../../../lib/failure.ts';
import { ApiError } from '../../shared/api/apiError.ts';
import type { EmailExtras } from '../emailExtras.ts';
import type { EmailProofsApi } from '../emailProofsApi.ts';

type Loader = NonNullable<EmailExtras['loadEmailProofs']>;

/** How far proving an address is. */
export type ProofState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'proved'; readonly justNow: boolean }
  | { readonly kind: 'unproved' | 'sending'; readonly failure?: Failure }
  | { readonly kind: 'codeSent' | 'checking'; readonly sent: SentCode; readonly failure?: Failure };

interface SentCode extends Pick<SignInCodeResponse, 'form' | 'resendAfterSeconds'> {
  /** Time of sending, which distinguishes codes. */
  readonly at: number;
}

export interface EmailProof {
  readonly state: ProofState;
  readonly look: () => void;
  readonly sendCode: () => void;
  readonly enterCode: (code: string) => void;
}

/** Proves an address: asks whether it is proved already, has a code sent, and checks it. For one address; another one is another use of it. */
export function useEmailProof(email: string, load: Loader): EmailProof {
  const [state, setState] = useState<ProofState>({ kind: 'looking' });
  useEffect(() => {
    const controller = new AbortController();
    void lookUp(email, load, controller.signal).then((found) => {
      if (!controller.signal.aborted) setState(found);
    });
    return () => controller.abort();
  }, [email, load]);

  const run = async (
    work: (api: EmailProofsApi) => Promise<ProofState>,
    onFailure: (failure: Failure) => ProofState,
  ): Promise<void> => {
    try {
      setState(await work(await load()));
    } catch (error) {
      setState(onFailure(failureOf(error)));
    }
  };
  return {
    state,
    look() {
      setState({ kind: 'looking' });
      void lookUp(email, load).then(setState);
    },
    sendCode() {
      if (state.kind !== 'unproved' && state.kind !== 'codeSent') return;
      const before = state;
      setState({ kind: 'sending' });
      void run(
        async (api) => {
          const { form, resendAfterSeconds } = await api.sendCode(email);
          return { kind: 'codeSent', sent: { form, resendAfterSeconds, at: Date.now() } };
        },
        // The code before still counts.
        (failure) => ({ ...before, failure }),
      );
    },
    enterCode(code) {
      if (state.kind !== 'codeSent') return;
      const { sent } = state;
      setState({ kind: 'checking', sent });
      void run(
        async (api) => {
          await api.enterCode(email, code);
          return { kind: 'proved', justNow: true };
        },
        (failure) => ({ kind: 'codeSent', sent, failure }),
      );
    },
  };
}

async function lookUp(email: string, load: Loader, signal?: AbortSignal): Promise<ProofState> {
  try {
    const api = await load();
    const proved = await api.isProved(email, signal && { signal });
    return proved ? { kind: 'proved', justNow: false } : { kind: 'unproved' };
  } catch {
    return { kind: 'unreachable' };
  }
}

// An error that is no failed call is a bug, which the user cannot act on.
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'server', code: 'internal' };
  const { kind, code, retryAfterSeconds } = error;
  return { kind, code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}
