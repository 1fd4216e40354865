import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { dialogClosed, type DialogSession } from '../inquirySlice.ts';
import { openPersona } from '../openPersona.ts';

interface PersonaDialogProps {
  readonly session: DialogSession;
  readonly environment: 'sandbox' | 'production';
}

/** Persona's dialog is open for as long as this is drawn; it draws nothing itself. */
export function PersonaDialog({ session, environment }: PersonaDialogProps): ReactNode {
  const { t, i18n } = useTranslation('stepUps');
  const dispatch = useDispatch();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const texts = { title: t('steps:identification.title'), closeText: t('identification.close') };
    void openPersona({ ...session, ...texts, environment, locale: i18n.language, signal })
      // The package itself could not be fetched.
      .catch(() => ({ kind: 'failed' }) as const)
      .then(({ kind }) => {
        if (!signal.aborted) dispatch(dialogClosed(kind));
      });
    return () => controller.abort();
  }, [dispatch, session, environment, t, i18n]);
  return null;
}
