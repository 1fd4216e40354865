import { memo, useDeferredValue, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';
import { FOCUS, focusLater } from './focusIn.ts';
import { findQuestions, type FoundQuestion } from './findQuestions.ts';
import { FoundQuestions } from './FoundQuestions.tsx';
import { SkipTo } from './SkipTo.tsx';
import { NewStep } from './NewStep.tsx';
import { searchedTexts } from './searchedTexts.ts';
import { stepsByFlow } from './stepsByFlow.ts';
import { nameOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';

/** All steps by flow, with a search in their names, questions and texts, and the form of a new step. */
export function StepList({ current }: { readonly current: string }): ReactNode {
  const [wanted, setWanted] = useState('');
  const search = useStepSearch();
  const find = useDeferredValue(wanted);
  const found = useMemo(() => search(find), [search, find]);
  const { toStep, toQuestion } = useAddresses();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The list may still be that of the letters before the last ones.
    const { best } = search(wanted);
    if (wanted.trim() === '' || !best) return;
    void navigate('pointer' in best ? toQuestion(best) : toStep(best.step));
    focusLater('pointer' in best ? FOCUS.question : FOCUS.settings);
  };
  return (
    <nav aria-label="Steps" className="steps" id={FOCUS.steps} tabIndex={-1}>
      <form onSubmit={submit}>
        <label>
          <span className="hidden-text">Find a step, question or text</span>
          <input
            type="search"
            placeholder="Find a step or question"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </label>
      </form>
      <FoundSteps current={current} flows={found.flows} addressOf={toStep} />
      <FoundQuestions found={found.questions} addressOf={toQuestion} />
      {found.flows.length === 0 && found.questions.length === 0 && (
        <p className="quiet-text">Nothing has these words.</p>
      )}
      <NewStep />
    </nav>
  );
}

/** Returns what finds the steps by flow and the questions that have some words: all steps and no question for none. */
function useStepSearch() {
  const { resolution, files, locales, language } = useView();
  const { flows, steps } = resolution.definition;
  return useMemo(() => {
    const texts = searchedTexts(locales, language);
    const all = stepsByFlow(flows).map(({ id, steps: ofFlow }) => ({
      id,
      steps: ofFlow.map((one) => ({ ...one, title: nameOfStep(locales, language, one.step) })),
    }));
    return (wanted: string) => {
      const find = wanted.trim().toLowerCase();
      const questions = findQuestions({ files, locales, language, steps }, find);
      const isNamed = ({ step, title }: ListedStep) =>
        step.includes(find) || title.toLowerCase().includes(find);
      const matches = (one: ListedStep) =>
        find === '' || isNamed(one) || texts.get(one.step)?.includes(find) === true;
      const found = all.flatMap(({ id, steps: ofFlow }) => {
        const shown = ofFlow.filter(matches);
        return shown.length === 0 ? [] : [{ id, steps: shown }];
      });
      const listed = found.flatMap((flow) => flow.steps);
      return { flows: found, questions, best: listed.find(isNamed) ?? questions[0] ?? listed[0] };
    };
  }, [flows, steps, files, locales, language]);
}

/** Returns the addresses of steps and questions in the view that is shown. */
function useAddresses() {
  const { state } = useDraft();
  const search = new URLSearchParams(useLocation().search);
  search.delete('question');
  search.delete('panel');
  const toStep = (step: string) => `/drafts/${state.draft.id}/steps/${step}?${search.toString()}`;
  return {
    toStep,
    toQuestion: ({ step, pointer }: FoundQuestion) =>
      `${toStep(step)}&${new URLSearchParams({ question: pointer, panel: 'question' }).toString()}`,
  };
}

interface ListedStep {
  readonly step: string;
  readonly title: string;
  readonly others: string;
}

interface FoundStepsProps {
  readonly current: string;
  readonly flows: readonly { readonly id: string; readonly steps: readonly ListedStep[] }[];
  readonly addressOf: (step: string) => string;
}

function FoundSteps({ current, flows, addressOf }: FoundStepsProps): ReactNode {
  const { state } = useDraft();
  const { steps } = useView().resolution.definition;
  const changed = useMemo(
    () => new Set(state.draft.changed.map((path) => /\/steps\/([^/]+)\.json$/.exec(path)?.[1])),
    [state.draft.changed],
  );
  return flows.map(({ id, steps: shown }) => (
    <section key={id} aria-label={id}>
      <h2>{id}</h2>
      <ol>
        {shown.map((one) => (
          <StepItem
            key={one.step}
            {...one}
            kind={steps[one.step]?.kind}
            to={addressOf(one.step)}
            isCurrent={one.step === current}
            isChanged={changed.has(one.step)}
          />
        ))}
      </ol>
    </section>
  ));
}

interface StepItemProps {
  readonly step: string;
  readonly title: string;
  /** The further flows that have it; empty for none. */
  readonly others: string;
  readonly kind: string | undefined;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly isChanged: boolean;
}

/** Drawn again only if it differs: a project may have a thousand. */
const StepItem = memo(function StepItem({
  step,
  title,
  others,
  kind,
  to,
  isCurrent,
  isChanged,
}: StepItemProps) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
        <bdi>{title}</bdi>
        {isChanged && <span className="changed" title="changed in this draft" />}
        <small>
          {step}
          {kind === 'form' ? '' : ` · ${kind}`}
          {others === '' ? '' : ` · also in ${others}`}
        </small>
      </Link>
      {isCurrent && <SkipLinks kind={kind} />}
    </li>
  );
});

/** Links from the current step past all others. */
function SkipLinks({ kind }: { readonly kind: string | undefined }): ReactNode {
  const { change } = useView();
  return (
    <>
      {kind === 'form' && (
        <SkipTo target={FOCUS.questions} onSkip={() => change({ panel: 'step' })}>
          To its questions
        </SkipTo>
      )}
      <SkipTo target={FOCUS.settings}>To its settings</SkipTo>
    </>
  );
}
