import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { APPLY_FLOW } from '../../contract/flows.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { nameFromLabel } from '../project/stepEdits.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { newStepChanges } from './newStepChanges.ts';
import { nameOfStep, rootLanguages } from './stepTexts.ts';
import { useView } from './useView.ts';

/** Adds a step with one question to a flow, in all markets: its definition, its texts and its samples. */
export function NewStep(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NewStepForm onClose={() => setOpen(false)} />;
  return (
    <button type="button" className="wide-button" onClick={() => setOpen(true)}>
      New step
    </button>
  );
}

function NewStepForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { state, apply } = useDraft();
  const { files, locales, resolution } = useView();
  const navigate = useNavigate();
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const [after, setAfter] = useState('');
  const languages = rootLanguages(locales);
  const title = titles[languages[0] ?? ''] ?? '';
  const id = nameFromLabel(title).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isTaken = files.has(`base/steps/${id}.json`);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const section = resolution.definition.steps[after]?.section;
    const changes = newStepChanges(state.texts, { id, title, titles, languages, after, section });
    apply(`Add the step “${title}”`, changes);
    onClose();
    void navigate(`/drafts/${state.draft.id}/steps/${id}`);
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
      <AfterField after={after} onChange={setAfter} />
      <p className="quiet-text">
        It begins with one question, is asked in all markets, and has samples that you can change.
      </p>
      {isTaken && <p className="field-error">There is a step “{id}” already.</p>}
      <div className="actions">
        <button type="submit" className="primary" disabled={title.trim() === '' || after === '' || isTaken}>
          Add it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface AfterFieldProps {
  readonly after: string;
  readonly onChange: (after: string) => void;
}

/** A choice of the entry of the flow that the step follows. */
function AfterField({ after, onChange }: AfterFieldProps): ReactNode {
  const { locales, language, resolution } = useView();
  return (
    <label>
      After
      <select value={after} onChange={({ target }) => onChange(target.value)}>
        <option value="">choose a step</option>
        {resolution.definition.flows[APPLY_FLOW]?.steps.map(({ id, step }) => (
          <option key={id} value={id}>
            {nameOfStep(locales, language, step)}
          </option>
        ))}
      </select>
    </label>
  );
}
