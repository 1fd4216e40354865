import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfFlow } from '../project/names.ts';
import { FOCUS, focusLater } from './focusIn.ts';
import { findQuestions, type FoundQuestion } from './findQuestions.ts';
import { findConditions } from '../flow/findConditions.ts';
import { FoundConditions } from './FoundConditions.tsx';
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
  const { flows, search, prepare } = useStepSearch();
  const find = useDeferredValue(wanted);
  const found = useMemo(() => search(find), [search, find]);
  const isSearched = find.trim() !== '';
  const all = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The current step may have been opened from the search. A property of the items would draw all of them again.
    if (!isSearched) all.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isSearched]);
  const { toStep, toQuestion, toFlow, toTexts } = useAddresses();
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
          <span className="hidden-text">Find a step, question, text or condition</span>
          <input
            type="search"
            placeholder="Find…"
            value={wanted}
            onPointerEnter={prepare}
            onFocus={prepare}
            onChange={({ target }) => setWanted(target.value)}
          />
        </label>
      </form>
      <NewStep current={current} />
      {/* Hidden as a whole: to hide or remove a thousand items, and to draw them again, would take longer than the search. */}
      <div hidden={isSearched} ref={all}>
        <ListedSteps current={current} flows={flows} addressOf={toStep} isFollowed />
      </div>
      {isSearched && <FoundSteps current={current} flows={found.flows} addressOf={toStep} />}
      <FoundQuestions found={found.questions} addressOf={toQuestion} />
      <FoundConditions found={found.conditions} addressOf={toFlow} />
      {found.flows.length + found.questions.length + found.conditions.length === 0 && (
        <p className="quiet-text">No step, question or condition has these words.</p>
      )}
      {isSearched && <Link to={toTexts(find)}>Find it in all texts</Link>}
    </nav>
  );
}

/** Returns all steps by flow, and what finds the steps and questions that have some words: all steps and no question for none. */
function useStepSearch() {
  const { resolution, files, locales, language, view } = useView();
  const { definition } = resolution;
  const { flows, steps } = definition;
  const known = useMemo(
    () => ({ definition, files, locales, language, market: view.market }),
    [definition, files, locales, language, view.market],
  );
  const listed = useMemo(
    () =>
      stepsByFlow(flows).map(({ id, steps: ofFlow }) => ({
        id,
        steps: ofFlow.map((one) => ({ ...one, title: nameOfStep(locales, language, one.step) })),
      })),
    [flows, locales, language],
  );
  const search = useMemo(() => {
    return (wanted: string) => {
      const find = wanted.trim().toLowerCase();
      const questions = findQuestions({ files, locales, language, steps }, find);
      const isNamed = ({ step, title }: ListedStep) =>
        step.includes(find) || title.toLowerCase().includes(find);
      const matches = (one: ListedStep) =>
        isNamed(one) || searchedTexts(locales, language).get(one.step)?.includes(find) === true;
      const found = listed
        .map(({ id, steps: ofFlow }) => ({ id, steps: ofFlow.filter(matches) }))
        .filter((flow) => flow.steps.length > 0);
      const ofFlows = found.flatMap((flow) => flow.steps);
      return {
        flows: found,
        questions,
        conditions: findConditions(known, find),
        best: ofFlows.find(isNamed) ?? questions[0] ?? ofFlows[0],
      };
    };
  }, [listed, steps, files, locales, language, known]);
  // A first search lists all texts and conditions: neither opening a draft waits for that, nor the first letter.
  const prepare = () => {
    search(NOWHERE);
  };
  return { flows: listed, search, prepare };
}

/** A character that no text has. */
const NOWHERE = '\u{10FFFF}';

/** Returns the addresses of steps and questions in the view that is shown. */
function useAddresses() {
  const { id } = useDraft().state.draft;
  const { search } = useLocation();
  return useMemo(() => {
    const view = new URLSearchParams(search);
    view.delete('question');
    view.delete('panel');
    const query = view.toString();
    const toStep = (step: string) => `/drafts/${id}/steps/${step}?${query}`;
    return {
      toStep,
      toFlow: (flow: string) => `/drafts/${id}/flow/${flow}?${query}`,
      toTexts: (find: string) => `/drafts/${id}/texts?${new URLSearchParams({ find }).toString()}`,
      toQuestion: ({ step, pointer }: FoundQuestion) =>
        `${toStep(step)}&${new URLSearchParams({ question: pointer, panel: 'question' }).toString()}`,
    };
  }, [id, search]);
}

interface ListedStep {
  readonly step: string;
  readonly title: string;
  readonly others: string;
}

interface ListedStepsProps {
  readonly current: string;
  readonly flows: readonly { readonly id: string; readonly steps: readonly ListedStep[] }[];
  readonly addressOf: (step: string) => string;
  /** Whether the current step is scrolled into view: not while a search is typed, whose field it would scroll away. */
  readonly isFollowed?: boolean;
}

/** The most steps that are listed of those that a search finds; more words find fewer. */
const MOST = 100;

/** The steps that a search has found. */
function FoundSteps({ current, flows, addressOf }: ListedStepsProps): ReactNode {
  const all = flows.flatMap(({ steps }) => steps);
  const shown = new Set(all.slice(0, MOST));
  const shownOf = flows
    .map(({ id, steps }) => ({ id, steps: steps.filter((one) => shown.has(one)) }))
    .filter(({ steps }) => steps.length > 0);
  return (
    <>
      <ListedSteps current={current} flows={shownOf} addressOf={addressOf} />
      {all.length > MOST && <p className="quiet-text">and {all.length - MOST} more</p>}
    </>
  );
}

/** Drawn again only if it differs, since each letter draws the parts around it at once, and this one later. */
const ListedSteps = memo(function ListedSteps({
  current,
  flows,
  addressOf,
  isFollowed = false,
}: ListedStepsProps) {
  const { state } = useDraft();
  const { steps } = useView().resolution.definition;
  const changed = useMemo(
    () => new Set(state.draft.changed.map((path) => /\/steps\/([^/]+)\.json$/.exec(path)?.[1])),
    [state.draft.changed],
  );
  return flows.map(({ id, steps: ofFlow }) => (
    <section key={id} aria-label={nameOfFlow(id)} hidden={ofFlow.length === 0}>
      <h2>{nameOfFlow(id)}</h2>
      <ol>
        {ofFlow.map((one) => (
          <li key={one.step}>
            <StepItem
              {...one}
              kind={steps[one.step]?.kind}
              to={addressOf(one.step)}
              isCurrent={one.step === current}
              isFollowed={isFollowed && one.step === current}
              isChanged={changed.has(one.step)}
            />
          </li>
        ))}
      </ol>
    </section>
  ));
});

interface StepItemProps {
  readonly step: string;
  readonly title: string;
  /** The further flows that have it; empty for none. */
  readonly others: string;
  readonly kind: string | undefined;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly isFollowed: boolean;
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
  isFollowed,
  isChanged,
}: StepItemProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // A step that was just added, or found elsewhere, may be far from what the list shows.
    if (isFollowed) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isFollowed]);
  return (
    <>
      <Link ref={link} to={to} aria-current={isCurrent ? 'page' : undefined}>
        <bdi>{title}</bdi>
        {isChanged && <span className="changed" title="changed in this draft" />}
        <small>
          {step}
          {kind === 'form' ? '' : ` · ${kind}`}
          {others === '' ? '' : ` · also in ${others}`}
        </small>
      </Link>
      {isCurrent && <SkipLinks kind={kind} />}
    </>
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
