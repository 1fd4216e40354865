import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '../../contract/agreements.ts';
import type { Failure } from '../../lib/failure.ts';
import { ApiError } from '../shared/api/apiError.ts';
import { defineService } from '../shared/services.ts';
import type { AgreementHolder } from './createAgreementHolder.ts';

/** Fetches what holds the agreement, together with the code for it. */
export const useAgreementHolder = defineService<() => Promise<AgreementHolder>>('agreements');

/** Load state of the agreement in the language of the page. */
export type AgreementStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'shown'; readonly agreement: Agreement };

/** Reads the agreement when it is drawn, when the language changes, and when it is asked to. */
export function useAgreement(): { readonly status: AgreementStatus; readonly readAgain: () => void } {
  const { language } = useTranslation().i18n;
  const fetchHolder = useAgreementHolder();
  const [status, setStatus] = useState<AgreementStatus>({ kind: 'loading' });
  const latest = useRef<object>(undefined);
  const readAgain = useCallback(() => {
    const reading = {};
    latest.current = reading;
    // The later of two pending requests wins.
    const show = (next: AgreementStatus) => {
      if (latest.current === reading) setStatus(next);
    };
    fetchHolder()
      .then((holder) => holder.read(language))
      .then(
        (agreement) => show({ kind: 'shown', agreement }),
        (error: unknown) => show({ kind: 'failed', failure: toFailure(error) }),
      );
  }, [fetchHolder, language]);
  useEffect(() => {
    readAgain();
    return () => {
      latest.current = undefined;
    };
  }, [readAgain]);
  return { status, readAgain };
}

function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) return { kind: error.kind, code: error.code };
  return { kind: 'offline', code: 'network' }; // the code for it could not be fetched
}
