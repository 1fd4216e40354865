import type { FormEvent, ReactNode } from 'react';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import type { Branch } from '../project/branches.ts';
import type { Kind } from '../project/kind.ts';
import { KINDS } from '../project/palette.ts';
import { inTurn } from '../project/alternativeEdits.ts';
import { setAsked } from '../project/branchEdits.ts';
import { findNewNameFault } from '../project/nameFault.ts';
import { findCaseFault } from '../project/caseRules.ts';
import { projectOf } from '../project/project.ts';
import { foldersOf, resolve } from '../project/resolved.ts';
import type { Sentence } from '../flow/conditions.ts';
import { findReachFault } from '../project/stepPlace.ts';
import { changesOfQuestion, firstLabel, pointerOf, type AddedQuestion } from './addedQuestion.ts';
import { DeclaredOptions, findFormatFault, useDeclaredKinds } from './declaredKinds.tsx';
import { AskedIf, useAskedIf, type AskedIfChoice } from './AskedIf.tsx';
import { LayerChoice, useLayer } from './LayerChoice.tsx';
import { FormEnd } from './FormEnd.tsx';
import { FOCUS, focusLater } from './focusIn.ts';
import { orderedPosition, useNewPosition, type KeptPosition } from './newPosition.ts';
import { PositionFields } from './PositionFields.tsx';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusIfNew } from '../shell/focusFirst.ts';
import { useKeptForm } from '../shell/useKeptForm.ts';
import { languagesOfLayer, rootLanguages } from './stepTexts.ts';
import { useSelectQuestion, useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';
import { Helped } from '../help/Helped.tsx';

interface AddQuestionProps {
  /** Names the form among those of the draft. */
  readonly about: string;
  readonly step: StepDefinition;
  /** The question that is selected: the new one comes after it at first. */
  readonly after: string | undefined;
  readonly onClose: () => void;
}

type Labels = AddedQuestion['labels'];

/** A question as it is filled in. */
interface BegunQuestion {
  /** The id of its kind. */
  readonly kind?: string | undefined;
  readonly labels: Labels;
  readonly position?: KeptPosition | undefined;
  readonly askedIf?: AskedIfChoice | undefined;
}

const Text = Type.String();

const Begun = Type.Object({
  kind: Type.Optional(Text),
  labels: Type.Record(Text, Text),
  position: Type.Optional(
    Type.Object({ selected: Type.Optional(Text), parent: Text, behind: Type.Optional(Text) }),
  ),
  askedIf: Type.Optional(Type.Object({ pointer: Text, value: Type.Unknown() })),
});

const isBegunQuestion = (kept: unknown): kept is BegunQuestion => Value.Check(Begun, kept);

/** Adds a question: its kind from the palette, its label in each language, its position, and where it belongs. */
export function AddQuestion({ about, step, after, onClose }: AddQuestionProps): ReactNode {
  const { locales } = useView();
  const layer = useLayer();
  const add = useAdding(onClose);
  const declared = useDeclaredKinds();
  const form = useKeptForm<BegunQuestion>(about, { first: { labels: {} }, fits: isBegunQuestion });
  const { labels } = form.value;
  const change = (part: Partial<BegunQuestion>) => form.change({ ...form.value, ...part });
  const kind = [...KINDS, ...declared].find(({ id }) => id === form.value.kind);
  const setKind = ({ id }: Kind) => change({ kind: id });
  const position = useNewPosition(step, after, {
    kept: form.value.position,
    keep: (next) => change({ position: next }),
  });
  const { parent, branch } = position.chosen;
  const label = firstLabel(locales, labels);
  const pointer = pointerOf(parent, label);
  const missing = nameMissing({ kind, label, layer });
  const answer = useAskedIf(step, position, {
    kept: form.value.askedIf,
    keep: (next) => change({ askedIf: next }),
  });
  const askedIf = answer?.condition;
  const fault = useFault(step)({ pointer, kind, branch, askedIf });
  const close = () => {
    onClose();
    focusLater(FOCUS.add);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind) add({ step, kind, parent, branch, askedIf, labels, position: orderedPosition(step, position) });
  };
  return (
    <form className="add-form" aria-label="Add a question" onSubmit={submit}>
      <h2 tabIndex={-1} ref={focusIfNew(form)}>
        Add a question
      </h2>
      <ContinuedNote form={form} />
      <Helped about="newKind" isList>
        <KindPalette kind={kind} onChange={setKind} />
        <DeclaredKinds kind={kind} onChange={setKind} />
      </Helped>
      <Helped about="newLabel">
        <LabelFields labels={labels} onChange={(next) => change({ labels: next })} />
      </Helped>
      <PositionFields step={step} {...position} />
      {answer && <AskedIf step={step} answer={answer} />}
      {label !== '' && <p className="quiet-text">Its answer is {pointer}.</p>}
      <LayerChoice />
      <FormEnd fault={fault} missing={missing} verb="Add it" onClose={close} />
    </form>
  );
}

interface AskedQuestion {
  readonly pointer: string;
  readonly kind: Kind | undefined;
  readonly branch: Branch | undefined;
  readonly askedIf: Sentence | undefined;
}

/** Returns why a question cannot be added, in words; undefined if it can. */
function useFault(step: StepDefinition): (question: AskedQuestion) => string | undefined {
  const layer = useLayer();
  const { place, texts } = useStepChange(step);
  return ({ pointer, kind, branch, askedIf: condition }) => {
    const ofName = findNewNameFault(texts, step.id, pointer);
    if (ofName !== undefined) return `${ofName} Choose another label.`;
    if (layer === undefined) return undefined;
    const ofFormat = findFormatFault(texts, layer, kind?.schema['format']);
    if (ofFormat !== undefined) return ofFormat;
    if (condition) return findCaseFault(texts, place, { step, pointer, condition });
    return branch && findReachFault(texts, place, ['schema', ...branch.at]);
  };
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
    const { id } = question.step;
    const pointer = pointerOf(question.parent, label);
    const changes = inTurn(state.texts, [
      (now) => changesOfQuestion({ texts: now, locales }, place, question),
      (now) => {
        const { askedIf: condition } = question;
        const step = resolve(projectOf(now).files, view).definition.steps[id];
        if (!condition || !step) return [];
        return setAsked(now, { ...place, step: id }, { step, pointer, asked: { kind: 'new', condition } });
      },
    ]);
    if (!apply(`Add the question “${label}”`, changes)) return;
    onAdded();
    select(id, pointer);
    focusLater(FOCUS.question);
  };
}

interface KindPaletteProps {
  readonly kind: Kind | undefined;
  readonly onChange: (kind: Kind) => void;
}

function KindPalette({ kind, onChange }: KindPaletteProps): ReactNode {
  return (
    <div
      className="palette"
      role="radiogroup"
      aria-label="Kind of question"
      data-missing={kind === undefined}
    >
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

/** The declared formats of the market, such as the numbers of its companies, as further kinds. */
function DeclaredKinds({ kind, onChange }: KindPaletteProps): ReactNode {
  const declared = useDeclaredKinds();
  const choose = (id: string) => {
    const found = declared.find((one) => one.id === id);
    if (found) onChange(found);
  };
  const value = declared.find(({ id }) => id === kind?.id)?.id ?? '';
  return (
    <label>
      Or a number or code with a format of its own
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {value === '' && <option value="">choose a declared format</option>}
        <DeclaredOptions kinds={declared} />
      </select>
    </label>
  );
}

interface LabelFieldsProps {
  readonly labels: Labels;
  readonly onChange: (labels: Labels) => void;
}

/** A field for the label in each language that the layer's markets speak; all but the first may stay empty. */
function LabelFields({ labels, onChange }: LabelFieldsProps): ReactNode {
  const { state } = useDraft();
  const { locales } = useView();
  const read = languagesOfLayer(state.texts, useLayer() ?? 'base');
  const languages = rootLanguages(locales).filter((tag) => read.has(tag));
  const [first = ''] = languages;
  return languages.map((tag) => (
    <label key={tag}>
      Label in {nameOfLanguage(tag)}
      <input
        lang={tag}
        value={labels[tag] ?? ''}
        data-missing={tag === first && firstLabel(locales, labels) === ''}
        placeholder={
          tag === first ? 'How many people work for you?' : `the same as ${nameOfLanguage(first)} for now`
        }
        onChange={({ target }) => onChange({ ...labels, [tag]: target.value })}
      />
    </label>
  ));
}

/** The first input that is missing, in words; undefined if none is. */
function nameMissing({
  kind,
  label,
  layer,
}: {
  readonly kind: Kind | undefined;
  readonly label: string;
  readonly layer: string | undefined;
}): string | undefined {
  if (!kind) return 'choose a kind';
  if (label === '') return 'write a label';
  return layer === undefined ? 'choose where the question belongs' : undefined;
}
