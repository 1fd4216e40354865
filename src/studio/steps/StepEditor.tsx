import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Answers, StepDefinition } from '@stepwright/engine';
import { APPLY_FLOW } from '../../contract/flows.ts';
import { useDraft } from '../draft/DraftContext.ts';
import type { Drop } from '../preview/protocol.ts';
import { keyOfView, type View } from '../project/resolved.ts';
import { askedPointer } from '../project/schemaPath.ts';
import { Loading } from '../shell/states.tsx';
import { useOpenForm, type OpenForm } from '../shell/useKeptForm.ts';
import { AddQuestion } from './AddQuestion.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { useMayChooseLayer } from './LayerChoice.tsx';
import { Preview, type PreviewAnswers } from './Preview.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { FOCUS, focusLater, focusTextLater } from './focusIn.ts';
import { SkipTo } from './SkipTo.tsx';
import { StepList } from './StepList.tsx';
import { StepPanel } from './StepPanel.tsx';
import { listOrders, moveOfDrop } from './questionMoves.ts';
import { questionTree } from './questionTree.ts';
import { useAskingView } from './useAskingView.ts';
import { useMoveQuestion } from './useMoveQuestion.tsx';
import { useView } from './useView.ts';
import { lazyPart } from '../shell/lazyPart.ts';

const JsonPanel = lazyPart(async () => (await import('./JsonPanel.tsx')).JsonPanel);

const PANELS = [
  ['question', 'Question'],
  ['step', 'Step'],
  ['json', 'JSON'],
  ['answers', 'Answers'],
] as const;

type Panel = (typeof PANELS)[number][0];

/** A step as its visitors see it, with the settings of the selected question beside it. */
export function StepEditor(): ReactNode {
  const isAsked = useAskingView();
  const { views } = useView();
  const step = useStep();
  if (!isAsked) return null;
  if (views.length === 0)
    return <p className="notice">No market is in a portal: name one in its settings, or undo the change.</p>;
  return step ? <Editor step={step} /> : <p className="notice">This market has no steps.</p>;
}

function Editor({ step }: { readonly step: StepDefinition }): ReactNode {
  const { view, search, change } = useView();
  useFocusOfAddress();
  const { moves, asked } = useMoves(step);
  const stepInView = `${step.id} ${keyOfView(view)}`;
  const { answers, sample, submits, give, change: changeAnswers, submit } = useAnswers(stepInView);
  const adding = useOpenForm(aboutAdding(view, step));
  const question = questionIn(step, search.get('question'));
  const panel = PANELS.find(([id]) => id === search.get('panel'))?.[0] ?? (question ? 'question' : 'step');
  const show = (id: Panel) => {
    adding.hide();
    change({ panel: id });
  };
  return (
    <div className="editor">
      <StepList current={step.id} />
      <section aria-label="Preview" className="stage">
        <Preview
          step={step}
          selected={question}
          answers={answers}
          submits={submits}
          onSelect={(pointer) =>
            change(
              pointer === ''
                ? { question: undefined, panel: 'step' }
                : { question: askedPointer(step.schema, pointer) ?? pointer, panel: 'question' },
            )
          }
          onAnswers={changeAnswers}
          onWrite={(pointer, text) => focusTextLater(askedPointer(step.schema, pointer) ?? pointer, text)}
          {...moves}
        />
      </section>
      <aside aria-label="Settings" className="panel" id={FOCUS.settings} tabIndex={-1}>
        <SkipTo target={FOCUS.steps}>Back to the list of steps</SkipTo>
        {asked}
        <PanelTabs panel={panel} onChoose={show} />
        {panel === 'answers' ? (
          <AnswersPanel
            key={stepInView}
            step={step}
            answers={answers.now}
            sample={sample}
            onAnswers={give}
            onForceErrors={submit}
          />
        ) : (
          <Settings
            panel={panel}
            step={step}
            question={question}
            adding={adding}
            onFill={(fill) => give(fill(answers.now))}
          />
        )}
      </aside>
    </div>
  );
}

/** The answers of the preview, the sample of the step in its view that they are, by its index, and how often the errors were asked for. */
function useAnswers(stepInView: string) {
  const [answers, setAnswers] = useState<PreviewAnswers>({ now: {}, given: { answers: {} } });
  const [submits, setSubmits] = useState(0);
  const [chosen, setChosen] = useState<{ readonly of: string; readonly index: number }>();
  return {
    answers,
    sample: chosen?.of === stepInView ? chosen.index : undefined,
    give: (now: Answers, index?: number) => {
      setAnswers({ now, given: { answers: now } });
      setChosen(index === undefined ? undefined : { of: stepInView, index });
    },
    change: (now: Answers) => setAnswers((before) => ({ ...before, now })),
    submits,
    submit: () => setSubmits((times) => times + 1),
  };
}

/** The question of the step that the address names, as the step has it; undefined if it names none. */
const questionIn = ({ schema }: StepDefinition, selected: string | null): string | undefined =>
  selected === null ? undefined : (askedPointer(schema, selected) ?? selected);

/** Moves the focus to the part that the address names, as a search on another page does. */
function useFocusOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') focusLater(hash.slice(1));
  }, [hash]);
}

interface PanelTabsProps {
  readonly panel: Panel;
  readonly onChoose: (panel: Panel) => void;
}

/** Buttons that choose what is shown beside the step. */
function PanelTabs({ panel, onChoose }: PanelTabsProps): ReactNode {
  return (
    <fieldset className="panel-tabs" aria-label="Settings of">
      {PANELS.map(([id, name]) => (
        <button key={id} type="button" aria-pressed={panel === id} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Lets questions be dragged in the preview, by those who may change the step. */
function useMoves(step: StepDefinition) {
  const mayChange = useMayChooseLayer();
  const { move, asked } = useMoveQuestion(step);
  const orders = useMemo(() => (mayChange ? listOrders(step, questionTree(step)) : []), [mayChange, step]);
  const onMove = (drop: Drop) => {
    const wanted = moveOfDrop(step, questionTree(step), drop);
    if (wanted) move(wanted);
  };
  return { moves: { orders, onMove }, asked };
}

/** The step of the URL, else the first one with questions; undefined if the market has none. */
function useStep(): StepDefinition | undefined {
  const { step = '' } = useParams();
  const { steps, flows } = useView().resolution.definition;
  const firstStep = flows[APPLY_FLOW]?.steps.find((entry) => steps[entry.step]?.kind === 'form')?.step;
  return steps[step] ?? steps[firstStep ?? ''] ?? Object.values(steps)[0];
}

const aboutAdding = (view: View, { id }: StepDefinition): string => `add to ${keyOfView(view)} ${id}`;

interface SettingsProps {
  readonly panel: Exclude<Panel, 'answers'>;
  readonly step: StepDefinition;
  readonly question: string | undefined;
  /** The form that adds a question. */
  readonly adding: OpenForm<string>;
  readonly onFill: (fill: (answers: Answers) => Answers) => void;
}

function Settings({ panel, step, question, adding, onFill }: SettingsProps): ReactNode {
  const { state } = useDraft();
  const { view } = useView();
  const mayChange = useMayChooseLayer();
  const about = aboutAdding(view, step);
  if (panel === 'json')
    return (
      <Suspense fallback={<Loading text="Loading the editor…" />}>
        <JsonPanel key={step.id} step={step.id} />
      </Suspense>
    );
  const mayAdd = mayChange && step.kind === 'form' && state.draft.id !== '';
  if (adding.open !== undefined && mayAdd)
    return <AddQuestion key={about} about={about} step={step} after={question} onClose={adding.close} />;
  return (
    <>
      {mayAdd && (
        <button
          id={FOCUS.add}
          type="button"
          className="primary wide-button"
          data-tour="add"
          onClick={() => adding.show(about)}
        >
          Add a question
        </button>
      )}
      {panel === 'step' ? (
        <StepPanel step={step} />
      ) : (
        <QuestionSettings step={step} question={question} onFill={onFill} />
      )}
    </>
  );
}

function QuestionSettings({
  step,
  question,
  onFill,
}: Pick<SettingsProps, 'step' | 'question' | 'onFill'>): ReactNode {
  if (question !== undefined)
    return <QuestionPanel key={`${step.id} ${question}`} step={step} pointer={question} onFill={onFill} />;
  return (
    <>
      <p className="empty">Press a question in the preview, or choose one:</p>
      <StepPanel step={step} onlyQuestions />
    </>
  );
}
