import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '../../contract/pages.ts';
import { ButtonLink } from '../../features/layout/ButtonLink.tsx';
import { Screen } from '../../features/layout/Screen.tsx';
import { createClient } from '../../features/shared/api/client.ts';
import { sandboxApi } from '../../sandbox/sandboxApi.ts';
import { SandboxPartner } from '../../sandbox/SandboxPartner.tsx';
import { sandboxTexts } from './sandboxTexts.ts';

const sandbox = sandboxApi(createClient());

/** Where a partner's own site begins for applicants who come with a code. Sandbox only. */
export function SandboxPartnerScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const [query] = useSearchParams();
  use(sandboxTexts(i18n));
  return (
    <Screen title={t('sandbox:partner.title')}>
      <SandboxPartner sandbox={sandbox} cobrand={query.get('cobrand') ?? ''} />
      <div>
        <ButtonLink to={PATHS.accounts}>{t('sandbox:partner.back')}</ButtonLink>
      </div>
    </Screen>
  );
}
