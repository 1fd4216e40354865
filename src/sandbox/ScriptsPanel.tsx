import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readScriptNotes } from '../features/shared/scriptNotes.ts';
import { Panel } from './Panel.tsx';
import { usePolled } from './usePolled.ts';

const readNotes = async () => readScriptNotes();

/** Shows the data that tag manager, recording and survey would have received from this browser. */
export function ScriptsPanel(): ReactNode {
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
