import { useState, type FormEvent, type ReactNode } from 'react';
import { listLeaves, type StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage, nameOfPointer } from '../project/names.ts';
import { choicesOf } from '../project/alternatives.ts';
import { branchesBelow, branchesOfObject, branchesOn, type Branch } from '../project/branches.ts';
import { KINDS, type Kind } from '../project/palette.ts';
import { foldersOf } from '../project/resolved.ts';
import { parentOf, schemaPathOf } from '../project/schemaPath.ts';
import { findReachFault } from '../project/stepPlace.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { changesOfQuestion, firstLabel, pointerOf, type AddedQuestion } from './addedQuestion.ts';
import { LayerChoice, useLayer } from './LayerChoice.tsx';
import { rootLanguages } from './stepTexts.ts';
import { useBranchSentence } from './useBranchWords.ts';
import { useSelectQuestion, useStepChange } from './useStepChange.ts';
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
  const [chosen, setChosen] = useState(parentFor(parents, step, after));
  const { parent, branch } = chosen;
  const label = firstLabel(locales, labels);
  const pointer = pointerOf(parent, label);
  const isTaken = listLeaves(step.schema).some((leaf) => leaf.pointer === pointer);
  const missing = nameMissing({ kind, label, layer });
  const { place, texts } = useStepChange(step);
  const fault =
    branch && layer !== undefined ? findReachFault(texts, place, ['schema', ...branch.at]) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind) add({ step, kind, parent, branch, labels });
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
      <ParentField step={step} parents={parents} chosen={chosen} onChange={setChosen} />
      {fault !== undefined && <p className="field-error">{fault}</p>}
      {label !== '' && <p className="quiet-text">Its answer is {pointer}.</p>}
      {isTaken && <p className="field-error">This step asks {pointer} already: choose another label.</p>}
      <LayerChoice />
      <div className="actions">
        <button
          type="submit"
          className="primary"
          disabled={missing !== undefined || isTaken || fault !== undefined}
        >
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
  const { locales, view } = useView();
  const layer = useLayer();
  const select = useSelectQuestion();
  return (question) => {
    if (layer === undefined) return;
    const label = firstLabel(locales, question.labels);
    const place = { folder: layer, folders: foldersOf(view) };
    const changes = changesOfQuestion({ texts: state.texts, locales }, place, question);
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

/** The object that a question becomes a part of, and its branch that asks it. */
interface Parent {
  readonly parent: string;
  readonly branch?: Branch | undefined;
}

interface ParentFieldProps {
  readonly step: StepDefinition;
  readonly parents: readonly Parent[];
  readonly chosen: Parent;
  readonly onChange: (parent: Parent) => void;
}

const keyOf = ({ parent, branch }: Parent): string => JSON.stringify([parent, branch?.at ?? null]);

/** A choice of the object that the question becomes a part of, and of the condition that it is asked under, if there are several. */
function ParentField({ step, parents, chosen, onChange }: ParentFieldProps): ReactNode {
  const sayBranches = useBranchSentence(step);
  if (parents.length < 2) return null;
  const nameOf = ({ parent, branch }: Parent) => {
    const name = parent === '' ? 'the step itself' : nameOfPointer(parent);
    const home = schemaPathOf(step.schema, parent) ?? [];
    return branch ? `${name}, asked ${sayBranches(branchesBelow(step.schema, branch.at, home))}` : name;
  };
  return (
    <Helped about="parent">
      <label>
        Part of
        <select
          value={keyOf(chosen)}
          onChange={({ target }) => {
            const next = parents.find((one) => keyOf(one) === target.value);
            if (next) onChange(next);
          }}
        >
          {parents.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {nameOf(one)}
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

/** The object that a new question is for: the selected one itself, else the one around it, under the same condition. */
function parentFor(parents: readonly Parent[], step: StepDefinition, after: string | undefined): Parent {
  const around = after?.slice(0, after.lastIndexOf('/'));
  const own = parents.find(({ parent }) => parent === after || parent === `${after}/*`);
  const at = after === undefined ? undefined : schemaPathOf(step.schema, after)?.slice(0, -2);
  const beside = parents.filter(({ parent }) => parent === around);
  const same = beside.find(({ branch }) => branch && isSameJson(branch.at, at));
  return own ?? same ?? beside[0] ?? parents[0] ?? { parent: '' };
}

/** The objects that a step's questions are in, each with its branches. */
function parentsOf(step: StepDefinition): readonly Parent[] {
  const { schema } = step;
  const objects = new Set(listLeaves(schema).map(({ pointer }) => parentOf(pointer)));
  return [...objects].flatMap((parent) => {
    const home = schemaPathOf(schema, parent) ?? [];
    const branches = [...branchesOfObject(schema, home), ...alternativesOf(step, parent)];
    return [{ parent }, ...branches.map((branch) => ({ parent, branch }))];
  });
}

/** The alternatives of an object, as branches that ask questions. */
const alternativesOf = (step: StepDefinition, parent: string): readonly Branch[] =>
  choicesOf(step, parent).flatMap(({ alternatives }) =>
    alternatives.flatMap(({ at }) => branchesOn(step.schema, at).slice(-1)),
  );
