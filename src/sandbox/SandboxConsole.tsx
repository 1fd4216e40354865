import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationsPanel } from './ApplicationsPanel.tsx';
import { BankPanel } from './BankPanel.tsx';
import { CobrandsPanel } from './CobrandsPanel.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { MagicValuesPanel } from './MagicValuesPanel.tsx';
import { PANELS } from './Panel.tsx';
import { PrefillPanel } from './PrefillPanel.tsx';
import { ScriptsPanel } from './ScriptsPanel.tsx';

/** Shows the parts of a sandbox that production has not: everyone's mail, magic values, and buttons for decisions. */
export function SandboxConsole({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <>
      <nav aria-label={t('panels')}>
        {PANELS.map((id) => (
          <Link key={id} href={`#${id}`}>
            {t(`${id}.title`)}
          </Link>
        ))}
      </nav>
      <InboxPanel sandbox={sandbox} />
      <MagicValuesPanel sandbox={sandbox} />
      <ApplicationsPanel sandbox={sandbox} />
      <BankPanel sandbox={sandbox} />
      <PrefillPanel sandbox={sandbox} />
      <CobrandsPanel sandbox={sandbox} />
      <ScriptsPanel />
    </>
  );
}

const Link = styled('a')(({ theme }) => ({ display: 'inline-block', padding: theme.spacing(1, 2, 1, 0) }));
