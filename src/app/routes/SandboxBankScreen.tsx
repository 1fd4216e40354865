import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Screen } from '../../features/layout/Screen.tsx';
import { SandboxBank } from '../../sandbox/SandboxBank.tsx';
import { sandboxTexts } from './sandboxTexts.ts';

/** The sign-in page of a bank of the sandbox in the frame of the portal. */
export function SandboxBankScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  use(sandboxTexts(i18n));
  return (
    <Screen title={t('sandbox:bank.title')}>
      <SandboxBank institutionId={new URLSearchParams(search).get('institution') ?? ''} />
    </Screen>
  );
}
