import { use, type ReactNode } from 'react';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { createClient } from '../../features/shared/api/client.ts';
import { sandboxApi } from '../../sandbox/sandboxApi.ts';
import { SandboxConsole } from '../../sandbox/SandboxConsole.tsx';
import { Screen } from '../../features/layout/Screen.tsx';
import { addTexts } from '../createTexts.ts';

const sandbox = sandboxApi(createClient());

let texts: Promise<void> | undefined;

/** The sandbox console in the frame of the portal, with texts that no applicant ever fetches. */
export function SandboxScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  use(sandboxTexts(i18n));
  return (
    <Screen title={t('sandbox:title')} intro={t('sandbox:intro')} width="wide">
      <SandboxConsole sandbox={sandbox} />
    </Screen>
  );
}

function sandboxTexts(i18n: i18n): Promise<void> {
  texts ??= addTexts(i18n, 'sandbox');
  return texts;
}
