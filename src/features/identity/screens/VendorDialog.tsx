import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { selectConfig } from '../../configuration/configSlice.ts';
import { sandboxMoved, type DialogSession, dialogClosed } from '../inquirySlice.ts';
import { openPersona } from '../openPersona.ts';
import { SandboxInquiryDialog } from './SandboxInquiryDialog.tsx';

interface PersonaDialogProps {
  readonly session: DialogSession;
  readonly environment: 'sandbox' | 'production';
}

interface VendorDialogProps {
  /** Left out while the dialog is closed. */
  readonly session: DialogSession | undefined;
}

/** The dialog of the vendor that the configuration names. */
export function VendorDialog({ session }: VendorDialogProps): ReactNode {
  const dispatch = useDispatch();
  const { identity } = useSelector(selectConfig);
  switch (identity.adapter) {
    case 'sandbox':
      return (
        <SandboxInquiryDialog
          open={session !== undefined}
          onMove={(action) => dispatch(sandboxMoved(action))}
        />
      );
    case 'persona':
      return session && <PersonaDialog session={session} environment={identity.environment} />;
  }
}

/** Persona's dialog is open for as long as this is drawn; it draws nothing itself. */
function PersonaDialog({ session, environment }: PersonaDialogProps): ReactNode {
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
