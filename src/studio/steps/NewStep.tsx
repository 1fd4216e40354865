import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '../../contract/staff.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfFlow, nameOfLanguage } from '../project/names.ts';
import { nameFromLabel } from '../project/stepEdits.ts';
import { useStaff } from '../shell/session.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusIfNew } from '../shell/focusFirst.ts';
import { isTextByName, useKeptForm, useOpenForm, type KeptForm } from '../shell/useKeptForm.ts';
import { FormEnd } from './FormEnd.tsx';
import { isIdTaken, newStepChanges } from './newStepChanges.ts';
import { nameOfStep, rootLanguages } from './stepTexts.ts';
import { useView } from './useView.ts';

const ABOUT = 'new step';

/** Adds a step with one question to a flow, in all markets, for those who may change all of them: its definition, its texts and its samples. */
export function NewStep({ current }: { readonly current: string }): ReactNode {
  const { open, show, close } = useOpenForm(ABOUT);
  const { roles } = useStaff();
  if (!mayDo(roles, 'edit')) return null;
  if (open !== undefined) return <NewStepForm current={current} onClose={close} />;
  return (
    <button type="button" className="wide-button" onClick={() => show(ABOUT)}>
      New step
    </button>
  );
}

interface NewStepFormProps {
  /** The step that is shown: the new one follows it, unless another one is chosen. */
  readonly current: string;
  readonly onClose: () => void;
}

/** A step before it is added: its title by language, and the step that it follows. */
interface BegunStep {
  readonly titles: Readonly<Record<string, string>>;
  readonly after: string;
}

const isBegunStep = (kept: unknown): kept is BegunStep =>
  isRecord(kept) && typeof kept['after'] === 'string' && isTextByName(kept['titles']);

function NewStepForm({ current, onClose }: NewStepFormProps): ReactNode {
  const { state, apply } = useDraft();
  const { files, locales, resolution, search } = useView();
  const navigate = useNavigate();
  const { flows, steps } = resolution.definition;
  const entries = Object.values(flows).flatMap((one) =>
    one.steps.map(({ id: entry, step }) => ({ flow: one.id, id: entry, step })),
  );
  const form = useKeptForm(ABOUT, {
    first: { titles: {}, after: keyOf(entries.find(({ step }) => step === current)) },
    fits: isBegunStep,
  });
  const { titles } = form.value;
  const setAfter = (after: string) => form.change({ titles, after });
  const chosen = entries.find((entry) => keyOf(entry) === form.value.after);
  const after = keyOf(chosen);
  const languages = rootLanguages(locales);
  const title = titles[languages[0] ?? ''] ?? '';
  const id = nameFromLabel(title).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isTaken = isIdTaken(files, id);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    const { section } = steps[chosen.step] ?? {};
    const ofFlow = entries.filter(({ flow }) => flow === chosen.flow);
    const preceding = ofFlow.slice(0, ofFlow.indexOf(chosen)).map((entry) => entry.id);
    const added = { id, title, titles, languages, flow: chosen.flow, after: chosen.id, preceding, section };
    if (!apply(`Add the step “${title}”`, newStepChanges(state.texts, added))) return;
    onClose();
    void navigate(`/drafts/${state.draft.id}/steps/${id}?${viewOnly(search).toString()}`);
  };
  return (
    <form className="add-form" aria-label="New step" onSubmit={add}>
      <h3>New step</h3>
      <ContinuedNote form={form} />
      <TitleFields form={form} languages={languages} />
      <AfterField after={after} entries={entries} onChange={setAfter} />
      <p className="quiet-text">
        It begins with one question, is asked in all markets, and has samples that you can change.
      </p>
      <FormEnd
        fault={isTaken ? `There is a step “${id}” already.` : undefined}
        missing={nameMissing(title, after)}
        verb="Add it"
        onClose={onClose}
      />
    </form>
  );
}

/** The first input that is missing, in words; undefined if none is. */
function nameMissing(title: string, after: string): string | undefined {
  if (title.trim() === '') return 'write its title';
  return after === '' ? 'choose the step that it follows' : undefined;
}

interface TitleFieldsProps {
  readonly form: KeptForm<BegunStep>;
  /** The first of them has to have a title. */
  readonly languages: readonly string[];
}

function TitleFields({ form, languages }: TitleFieldsProps): ReactNode {
  const { titles } = form.value;
  const change = (tag: string, title: string) =>
    form.change({ ...form.value, titles: { ...titles, [tag]: title } });
  return languages.map((tag, index) => (
    <label key={tag}>
      Title in {nameOfLanguage(tag)}
      <input
        ref={index === 0 ? focusIfNew(form) : undefined}
        lang={tag}
        value={titles[tag] ?? ''}
        data-missing={index === 0 && (titles[tag] ?? '').trim() === ''}
        onChange={({ target }) => change(tag, target.value)}
      />
    </label>
  ));
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
      <select value={after} data-missing={after === ''} onChange={({ target }) => onChange(target.value)}>
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
