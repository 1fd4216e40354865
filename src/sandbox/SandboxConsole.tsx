import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readScriptNotes } from '../features/shared/scriptNotes.ts';
import { ApplicationsPanel } from './ApplicationsPanel.tsx';
import { BankPanel } from './BankPanel.tsx';
import { CobrandsPanel } from './CobrandsPanel.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { MagicValuesPanel } from './MagicValuesPanel.tsx';
import { PANELS, Panel } from './Panel.tsx';
import { PrefillPanel } from './PrefillPanel.tsx';
import { usePolled } from './usePolled.ts';

const readNotes = async () => readScriptNotes();

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

/** Shows the data that tag manager, recording and survey would have received from this browser. */
function ScriptsPanel(): ReactNode {
  const { t, i18n } = useTranslation('sandbox');
  const { state } = usePolled(readNotes);
  return (
    <Panel
      id="scripts"
      title={t('scripts.title')}
      intro={t('scripts.intro')}
      state={state}
      empty={t('scripts.empty')}
    >
      {(notes) => (
        <ul>
          {notes.map(({ script, what, at }) => (
            <li key={`${at} ${script} ${what}`}>
              <strong>{script}</strong>
              <div>{what}</div>
              <div className="quiet">{new Date(at).toLocaleTimeString(i18n.language)}</div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
