import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '../../contract/staff.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfFlow, nameOfLanguage } from '../project/names.ts';
import { nameFromLabel } from '../project/stepEdits.ts';
import { useStaff } from '../shell/session.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { newStepChanges } from './newStepChanges.ts';
import { nameOfStep, rootLanguages } from './stepTexts.ts';
import { useView } from './useView.ts';

/** Adds a step with one question to a flow, in all markets, for those who may change all of them: its definition, its texts and its samples. */
export function NewStep({ current }: { readonly current: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { roles } = useStaff();
  if (!mayDo(roles, 'edit')) return null;
  if (isOpen) return <NewStepForm current={current} onClose={() => setOpen(false)} />;
  return (
    <button type="button" className="wide-button" onClick={() => setOpen(true)}>
      New step
    </button>
  );
}

interface NewStepFormProps {
  /** The step that is shown: the new one follows it, unless another one is chosen. */
  readonly current: string;
  readonly onClose: () => void;
}

function NewStepForm({ current, onClose }: NewStepFormProps): ReactNode {
  const { state, apply } = useDraft();
  const { files, locales, resolution, search } = useView();
  const navigate = useNavigate();
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const { flows, steps } = resolution.definition;
  const entries = Object.values(flows).flatMap((one) =>
    one.steps.map(({ id: entry, step }) => ({ flow: one.id, id: entry, step })),
  );
  const [after, setAfter] = useState(() => keyOf(entries.find(({ step }) => step === current)));
  const chosen = entries.find((entry) => keyOf(entry) === after);
  const languages = rootLanguages(locales);
  const title = titles[languages[0] ?? ''] ?? '';
  const id = nameFromLabel(title).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isTaken = files.has(`base/steps/${id}.json`);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    const { section } = steps[chosen.step] ?? {};
    const ofFlow = entries.filter(({ flow }) => flow === chosen.flow);
    const preceding = ofFlow.slice(0, ofFlow.indexOf(chosen)).map((entry) => entry.id);
    const added = { id, title, titles, languages, flow: chosen.flow, after: chosen.id, preceding, section };
    apply(`Add the step “${title}”`, newStepChanges(state.texts, added));
    onClose();
    void navigate(`/drafts/${state.draft.id}/steps/${id}?${viewOnly(search).toString()}`);
  };
  return (
    <form className="add-form" aria-label="New step" onSubmit={add}>
      <h3>New step</h3>
      {languages.map((tag, index) => (
        <label key={tag}>
          Title in {nameOfLanguage(tag)}
          <input
            ref={index === 0 ? focusFirst : undefined}
            lang={tag}
            value={titles[tag] ?? ''}
            onChange={({ target }) => setTitles({ ...titles, [tag]: target.value })}
          />
        </label>
      ))}
      <AfterField after={after} entries={entries} onChange={setAfter} />
      <p className="quiet-text">
        It begins with one question, is asked in all markets, and has samples that you can change.
      </p>
      {isTaken && <p className="field-error">There is a step “{id}” already.</p>}
      <div className="actions">
        <button type="submit" className="primary" disabled={title.trim() === '' || !chosen || isTaken}>
          Add it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** The address of a page in the view and language that another one has. */
function viewOnly(search: URLSearchParams): URLSearchParams {
  const kept = ['view', 'language'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept);
}

/** A step in a flow. */
interface Entry {
  readonly flow: string;
  readonly id: string;
  readonly step: string;
}

const keyOf = (entry: Entry | undefined): string => (entry ? `${entry.flow} ${entry.id}` : '');

interface AfterFieldProps {
  readonly after: string;
  readonly entries: readonly Entry[];
  readonly onChange: (after: string) => void;
}

/** A choice of the entry of a flow that the step follows. */
function AfterField({ after, entries, onChange }: AfterFieldProps): ReactNode {
  const { locales, language } = useView();
  return (
    <label>
      After
      <select value={after} onChange={({ target }) => onChange(target.value)}>
        <option value="">choose a step</option>
        {[...Map.groupBy(entries, ({ flow }) => flow)].map(([flow, ofFlow]) => (
          <optgroup key={flow} label={nameOfFlow(flow)}>
            {ofFlow.map((entry) => (
              <option key={entry.id} value={keyOf(entry)}>
                {nameOfStep(locales, language, entry.step)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
