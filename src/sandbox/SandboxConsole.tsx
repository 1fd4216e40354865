import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../components/Tabs.tsx';
import { memberOf } from '../lib/unknownValue.ts';
import { ApplicationsPanel } from './ApplicationsPanel.tsx';
import { BankPanel } from './BankPanel.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { CobrandsPanel } from './CobrandsPanel.tsx';
import { EventsPanel, ScriptsPanel } from './EventsPanel.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { MagicValuesPanel } from './MagicValuesPanel.tsx';
import { PrefillPanel } from './PrefillPanel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import './console.css';

/** The tabs in their order; each has a text `tabs.<id>`. */
const TAB_IDS = [
  'inbox',
  'applications',
  'banks',
  'clock',
  'magic',
  'links',
  'brands',
  'events',
  'scripts',
] as const;
type TabId = (typeof TAB_IDS)[number];

const PANELS: Readonly<Record<TabId, (sandbox: SandboxApi) => ReactNode>> = {
  inbox: (sandbox) => <InboxPanel sandbox={sandbox} />,
  applications: (sandbox) => <ApplicationsPanel sandbox={sandbox} />,
  banks: (sandbox) => <BankPanel sandbox={sandbox} />,
  clock: (sandbox) => <ClockPanel sandbox={sandbox} />,
  magic: (sandbox) => <MagicValuesPanel sandbox={sandbox} />,
  links: (sandbox) => <PrefillPanel sandbox={sandbox} />,
  brands: (sandbox) => <CobrandsPanel sandbox={sandbox} />,
  events: (sandbox) => <EventsPanel sandbox={sandbox} />,
  scripts: () => <ScriptsPanel />,
};

interface SandboxConsoleProps {
  readonly sandbox: SandboxApi;
  /** The tab that the URL names, if it names one. */
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
}

/** Shows the parts of a sandbox that production has not: everyone's mail, magic values, and buttons for decisions. */
export function SandboxConsole({ sandbox, tab, onTab }: SandboxConsoleProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const current = memberOf(TAB_IDS, tab ?? '') ?? TAB_IDS[0];
  return (
    <div className="console">
      <Tabs
        label={t('panels')}
        tabs={TAB_IDS.map((id) => ({ id, text: t(`tabs.${id}`) }))}
        current={current}
        onChange={onTab}
      >
        {PANELS[current](sandbox)}
      </Tabs>
    </div>
  );
}
