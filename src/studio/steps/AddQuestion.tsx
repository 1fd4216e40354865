import { useState, type FormEvent, type ReactNode } from 'react';
import { listLeaves, type StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage, nameOfPointer } from '../project/names.ts';
import { KINDS, type Kind } from '../project/palette.ts';
import { changesOfQuestion, firstLabel, pointerOf, type AddedQuestion } from './addedQuestion.ts';
import { LayerChoice, useLayer } from './LayerChoice.tsx';
import { rootLanguages } from './stepTexts.ts';
import { useSelectQuestion } from './useStepChange.ts';
import { useView } from './useView.ts';
import { Helped } from '../help/Helped.tsx';

interface AddQuestionProps {
  readonly step: StepDefinition;
  /** The question that is selected: the new one becomes a part of the same object. */
  readonly after: string | undefined;
}

/** Adds a question: its kind from the palette, its label in each language, and where it belongs. */
export function AddQuestion({ step, after }: AddQuestionProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="primary wide-button" data-tour="add" onClick={() => setOpen(true)}>
        Add a question
      </button>
    );
  return <AddForm step={step} after={after} onClose={() => setOpen(false)} />;
}

type Labels = AddedQuestion['labels'];

function AddForm({ step, after, onClose }: AddQuestionProps & { readonly onClose: () => void }): ReactNode {
  const { locales } = useView();
  const layer = useLayer();
  const add = useAdding(onClose);
  const [kind, setKind] = useState<Kind>();
  const [labels, setLabels] = useState<Labels>({});
  const parents = parentsOf(step);
  const [parent, setParent] = useState(parentFor(parents, after));
  const label = firstLabel(locales, labels);
  const pointer = pointerOf(parent, label);
  const isTaken = listLeaves(step.schema).some((leaf) => leaf.pointer === pointer);
  const missing = nameMissing({ kind, label, layer });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind) add({ step, kind, parent, labels });
  };
  return (
    <form className="add-form" aria-label="Add a question" onSubmit={submit}>
      <h3>Add a question</h3>
      <Helped about="newKind" isList>
        <KindPalette kind={kind} onChange={setKind} />
      </Helped>
      <Helped about="newLabel">
        <LabelFields labels={labels} onChange={setLabels} />
      </Helped>
      <ParentField parents={parents} parent={parent} onChange={setParent} />
      {label !== '' && <p className="quiet-text">Its answer is {pointer}.</p>}
      {isTaken && <p className="field-error">This step asks {pointer} already: choose another label.</p>}
      <LayerChoice />
      <div className="actions">
        <button type="submit" className="primary" disabled={missing !== undefined || isTaken}>
          Add it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
      {missing !== undefined && !isTaken && <p className="quiet-text">{missing}</p>}
    </form>
  );
}

/** Adds the question in the chosen layer, and selects it. */
function useAdding(onAdded: () => void): (question: AddedQuestion) => void {
  const { state, apply } = useDraft();
  const { locales } = useView();
  const layer = useLayer();
  const select = useSelectQuestion();
  return (question) => {
    if (layer === undefined) return;
    const label = firstLabel(locales, question.labels);
    const changes = changesOfQuestion({ texts: state.texts, locales }, layer, question);
    apply(`Add the question “${label}”`, changes);
    onAdded();
    select(question.step.id, pointerOf(question.parent, label));
  };
}

interface KindPaletteProps {
  readonly kind: Kind | undefined;
  readonly onChange: (kind: Kind) => void;
}

function KindPalette({ kind, onChange }: KindPaletteProps): ReactNode {
  return (
    <div className="palette" role="radiogroup" aria-label="Kind of question">
      {KINDS.map((one) => (
        <label key={one.id} className="kind">
          <input type="radio" name="kind" checked={kind?.id === one.id} onChange={() => onChange(one)} />
          <span className={`kind-picture kind-${one.picture}`} aria-hidden="true" />
          {one.name}
        </label>
      ))}
    </div>
  );
}

interface LabelFieldsProps {
  readonly labels: Labels;
  readonly onChange: (labels: Labels) => void;
}

/** A field for the label in each language; all but the first may stay empty. */
function LabelFields({ labels, onChange }: LabelFieldsProps): ReactNode {
  const languages = rootLanguages(useView().locales);
  const [first = ''] = languages;
  return languages.map((tag) => (
    <label key={tag}>
      Label in {nameOfLanguage(tag)}
      <input
        lang={tag}
        value={labels[tag] ?? ''}
        placeholder={
          tag === first ? 'How many people work for you?' : `the same as ${nameOfLanguage(first)} for now`
        }
        onChange={({ target }) => onChange({ ...labels, [tag]: target.value })}
      />
    </label>
  ));
}

interface ParentFieldProps {
  readonly parents: readonly string[];
  readonly parent: string;
  readonly onChange: (parent: string) => void;
}

/** A choice of the object that the question becomes a part of, if there are several. */
function ParentField({ parents, parent, onChange }: ParentFieldProps): ReactNode {
  if (parents.length < 2) return null;
  return (
    <Helped about="parent">
      <label>
        Part of
        <select value={parent} onChange={({ target }) => onChange(target.value)}>
          {parents.map((one) => (
            <option key={one} value={one}>
              {one === '' ? 'the step itself' : nameOfPointer(one)}
            </option>
          ))}
        </select>
      </label>
    </Helped>
  );
}

/** A sentence about the first input that is missing; undefined if none is. */
function nameMissing({
  kind,
  label,
  layer,
}: {
  readonly kind: Kind | undefined;
  readonly label: string;
  readonly layer: string | undefined;
}): string | undefined {
  if (!kind) return 'Choose a kind.';
  if (label === '') return 'Write a label.';
  return layer === undefined ? 'Choose where the question belongs.' : undefined;
}

/** The object that a new question is for: the selected one itself, else the one around it. */
function parentFor(parents: readonly string[], after: string | undefined): string {
  const around = after?.slice(0, after.lastIndexOf('/'));
  return parents.find((one) => one === after || one === `${after}/*`) ?? around ?? parents[0] ?? '';
}

/** The objects that a step's questions are in. */
function parentsOf(step: StepDefinition): readonly string[] {
  return [
    ...new Set(listLeaves(step.schema).map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf('/')))),
  ];
}
