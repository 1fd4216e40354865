import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../components/DataTable.tsx';
import { readScriptNotes } from '../features/shared/scriptNotes.ts';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

/** The events that the server received from pages and vendors. */
export function EventsPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const showTime = useTime();
  const { state } = usePolled(useCallback((signal: AbortSignal) => sandbox.events({ signal }), [sandbox]));
  return (
    <Panel title={t('events.title')} intro={t('events.intro')} state={state} empty={t('events.empty')}>
      {(events) => (
        <DataTable
          caption={t('events.title')}
          columns={[t('events.time'), t('events.from'), t('events.name'), t('events.facts')]}
          rows={events.map(({ id, kind, name, params, createdAt }) => ({
            id,
            cells: [
              <span key="time" className="time">
                {showTime(createdAt)}
              </span>,
              t(`events.${kind}`),
              <strong key="name">{name}</strong>,
              <Facts key="facts" params={params} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Facts({ params }: { readonly params: Readonly<Record<string, unknown>> }) {
  const facts = Object.entries(params).filter(([, value]) => value !== null && value !== '');
  return (
    <div className="facts">
      {facts.map(([name, value]) => (
        <code key={name}>
          {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
        </code>
      ))}
    </div>
  );
}

const readNotes = async () => readScriptNotes();

/** Shows the data that tag manager, recording and survey would have received from this browser. */
export function ScriptsPanel(): ReactNode {
  const { t } = useTranslation('sandbox');
  const showTime = useTime();
  const { state } = usePolled(readNotes);
  return (
    <Panel title={t('scripts.title')} intro={t('scripts.intro')} state={state} empty={t('scripts.empty')}>
      {(notes) => (
        <ul>
          {notes.map(({ script, what, at }) => (
            <li key={`${at} ${script} ${what}`}>
              <strong>{script}</strong>
              <div>{what}</div>
              <div className="quiet">{showTime(at)}</div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useTime(): (at: string | number) => string {
  const { i18n } = useTranslation('sandbox');
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (at) => time.format(new Date(at));
}
