import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { wordOf } from '../flow/sayCondition.ts';
import { Helped } from '../help/Helped.tsx';
import { moveAlternative } from '../project/alternativeEdits.ts';
import { canSwap, swapAlternatives } from '../project/alternativeSwap.ts';
import { choicesOf, type Choice, type ChoosingValue } from '../project/alternatives.ts';
import { keyOfView } from '../project/resolved.ts';
import { useOpenFormOf } from '../shell/useKeptForm.ts';
import { findReachFault } from '../project/stepPlace.ts';
import { AlternativeForm, nameOfForm, type FormKind } from './AlternativeForm.tsx';
import { focusLater, FOCUS } from './focusIn.ts';
import { useLayer } from './LayerChoice.tsx';
import { TextField } from './TextField.tsx';
import { useAlternativeNames } from './useAlternativeNames.ts';
import { useQuestionName } from './useBranchWords.ts';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

interface AlternativesProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** The alternatives of an answer, or of the entries of a list: added, changed, copied, moved and removed. */
export function Alternatives({ step, pointer }: AlternativesProps): ReactNode {
  return [pointer, `${pointer}/*`]
    .flatMap((one) => choicesOf(step, one))
    .map((choice) => <Overview key={idOf(choice)} step={step} choice={choice} />);
}

const idOf = ({ list }: Choice): string => `alternatives-${list.join('-')}`;

interface ChoiceProps {
  readonly step: StepDefinition;
  readonly choice: Choice;
}

function Overview({ step, choice }: ChoiceProps): ReactNode {
  const { fault, isLocked, move, swap, said } = useMoves(step, choice);
  const { nameOf } = useAlternativeNames(step, choice);
  const { alternatives } = choice;
  const { open, show, form, isGone, close } = useForm(step, choice);
  return (
    <section className="alternatives" aria-labelledby={idOf(choice)}>
      <h3 id={idOf(choice)} tabIndex={-1}>
        Alternatives
      </h3>
      <Helped about="alternatives" isList>
        <ChosenBy step={step} choice={choice} />
        {fault !== undefined && <p className="notice">{fault}</p>}
        <ol>
          {alternatives.map((one, index) => (
            <li key={String(one.value ?? index)}>
              <Row step={step} choice={choice} index={index} />
              {one.value !== undefined && (
                <Tools
                  name={nameOf(index)}
                  index={index}
                  count={alternatives.length}
                  isLocked={isLocked}
                  onMove={(to) => move(index, to)}
                  onOpen={(kind) => show(kind, one.value)}
                />
              )}
              {open?.index === index && form}
            </li>
          ))}
        </ol>
      </Helped>
      <output className="hidden-text">{said}</output>
      {open?.index === undefined && form}
      {isGone && <GoneForm onClose={close} />}
      {!open && <OpenButton choice={choice} isLocked={isLocked} onOpen={show} />}
      {!open && canSwap(choice) && (
        <div className="actions">
          <button type="button" disabled={isLocked} onClick={swap}>
            Swap the two
          </button>
          <small>
            Yes chooses what no chose. Texts and conditions stay with the answer that they name, samples
            follow.
          </small>
        </div>
      )}
    </section>
  );
}

/** A note that the alternative, or the choice, which a form was about is another one by now. */
function GoneForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <div className="notice warning">
      <p role="alert">
        What you were changing here was changed or removed meanwhile, so the form does not fit any more.
        Nothing is changed.
      </p>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** The form that is open. It keeps to its alternative while another person moves that. */
function useForm(step: StepDefinition, choice: Choice) {
  const { view } = useView();
  const { alternatives, chosenBy } = choice;
  const start = `alternatives ${keyOfView(view)} ${step.id} ${choice.list.join('/')} `;
  const { open: name, aboutOf, show, close: closeForm } = useOpenFormOf(start);
  const ofChoice = KINDS.find(
    (kind) => kind === (chosenBy === undefined ? 'values' : 'add') && kind === name,
  );
  const found = alternatives.flatMap(({ value }, index) =>
    KINDS.flatMap((kind) =>
      value !== undefined && nameOfForm(kind, value) === name ? [{ kind, index }] : [],
    ),
  )[0];
  const open = found ?? (ofChoice && { kind: ofChoice, index: undefined });
  const close = () => {
    closeForm();
    focusLater(idOf(choice));
  };
  return {
    open,
    isGone: name !== undefined && open === undefined,
    close,
    show: (kind: FormKind, value?: ChoosingValue) => show(nameOfForm(kind, value)),
    form: open && name !== undefined && (
      <AlternativeForm key={name} about={aboutOf(name)} {...{ step, choice, ...open }} onClose={close} />
    ),
  };
}

const KINDS: readonly FormKind[] = ['add', 'values', 'value', 'copy', 'remove'];

/** Moves alternatives, unless no layer is chosen or it has none of them to change. */
function useMoves(step: StepDefinition, choice: Choice) {
  const { place, texts, apply } = useStepChange(step);
  const isLayerMissing = useLayer() === undefined;
  const [said, setSaid] = useState('');
  const { nameOf } = useAlternativeNames(step, choice);
  const { list, alternatives, pointer } = choice;
  const fault = isLayerMissing ? undefined : findReachFault(texts, place, ['schema', ...list, 0]);
  return {
    fault,
    isLocked: isLayerMissing || fault !== undefined,
    said,
    swap: () => {
      apply(`Swap the alternatives of ${pointer}`, swapAlternatives(texts, place, { step, choice }));
      setSaid('Yes and no are swapped');
    },
    move: (from: number, to: number) => {
      apply(`Move an alternative of ${pointer}`, [moveAlternative(texts, place, { step, choice, from, to })]);
      setSaid(`${nameOf(from)} is now ${to + 1} of ${alternatives.length}`);
    },
  };
}

interface OpenButtonProps {
  readonly choice: Choice;
  readonly isLocked: boolean;
  readonly onOpen: (kind: FormKind) => void;
}

function OpenButton({ choice: { chosenBy }, isLocked, onOpen }: OpenButtonProps): ReactNode {
  const hasValues = chosenBy !== undefined;
  return (
    <div>
      <button type="button" disabled={isLocked} onClick={() => onOpen(hasValues ? 'add' : 'values')}>
        {hasValues ? 'Add an alternative' : 'Give each alternative a value'}
      </button>
    </div>
  );
}

/** Shows which answer chooses between the alternatives. */
function ChosenBy({ step, choice }: ChoiceProps): ReactNode {
  const nameOf = useQuestionName(step);
  const { pointer, chosenBy, asked } = choice;
  if (chosenBy === undefined)
    return (
      <p className="quiet-text">
        No value chooses between them: answers are compared with each. Give each a value to add, copy, move or
        remove one.
      </p>
    );
  const by = `${pointer}/${chosenBy}`;
  return (
    <p className="quiet-text">
      {asked ? `The answer to ${nameOf(by)} chooses` : 'People choose'} one of them, which {by} keeps.
    </p>
  );
}

/** The label of an alternative, and the questions that it asks. */
function Row({ step, choice, index }: ChoiceProps & { readonly index: number }): ReactNode {
  const { change } = useView();
  const { keyOf } = useAlternativeNames(step, choice);
  const questionName = useQuestionName(step);
  const { value, questions = [] } = choice.alternatives[index] ?? {};
  const select = (question: string) => {
    change({ question, panel: 'question' });
    focusLater(FOCUS.question);
  };
  return (
    <>
      <TextField
        step={step.id}
        textKeyName={keyOf(index)}
        name={`Alternative ${value === undefined ? index + 1 : wordOf(value)}`}
      />
      <p className="quiet-text">
        {questions.length === 0 ? 'asks nothing more: add a question below, as part of it' : 'asks '}
        {questions.map((question, position) => (
          <span key={question}>
            {position > 0 && ', '}
            <button type="button" className="link" onClick={() => select(question)}>
              {questionName(question)}
            </button>
          </span>
        ))}
      </p>
    </>
  );
}

interface ToolsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly isLocked: boolean;
  readonly onMove: (to: number) => void;
  readonly onOpen: (kind: 'value' | 'copy' | 'remove') => void;
}

const FORMS = [
  ['value', 'Change its value…'],
  ['copy', 'Duplicate…'],
  ['remove', 'Remove…'],
] as const;

/** Buttons that move an alternative, change its value, copy or remove it. */
function Tools({ name, index, count, isLocked, onMove, onOpen }: ToolsProps): ReactNode {
  return (
    <span className="option-tools">
      <button type="button" disabled={isLocked || index === 0} onClick={() => onMove(index - 1)}>
        ↑<span className="hidden-text">Move {name} up</span>
      </button>
      <button type="button" disabled={isLocked || index === count - 1} onClick={() => onMove(index + 1)}>
        ↓<span className="hidden-text">Move {name} down</span>
      </button>
      {FORMS.map(([kind, text]) => (
        <button key={kind} type="button" disabled={isLocked} onClick={() => onOpen(kind)}>
          {text}
          <span className="hidden-text"> {name}</span>
        </button>
      ))}
    </span>
  );
}
