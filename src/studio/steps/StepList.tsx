import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';
import { FOCUS } from './focusIn.ts';
import { SkipTo } from './SkipTo.tsx';
import { NewStep } from './NewStep.tsx';
import { searchedTexts } from './searchedTexts.ts';
import { stepsByFlow } from './stepsByFlow.ts';
import { titleOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';

/** All steps by flow, with a search in their names and texts, and the form of a new step. */
export function StepList({ current }: { readonly current: string }): ReactNode {
  const [wanted, setWanted] = useState('');
  return (
    <nav aria-label="Steps" className="steps" id={FOCUS.steps} tabIndex={-1}>
      <label>
        <span className="hidden-text">Find a step or text</span>
        <input
          type="search"
          placeholder="Find a step or text"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </label>
      <FoundSteps current={current} find={useDeferredValue(wanted.trim().toLowerCase())} />
      <NewStep />
    </nav>
  );
}

interface FoundProps {
  readonly current: string;
  readonly find: string;
}

function FoundSteps({ current, find }: FoundProps): ReactNode {
  const { state } = useDraft();
  const { resolution, locales, language } = useView();
  const search = new URLSearchParams(useLocation().search);
  search.delete('question');
  search.delete('panel');
  const { flows, steps } = resolution.definition;
  const texts = searchedTexts(locales, language);
  const all = useMemo(
    () =>
      stepsByFlow(flows).map(({ id, steps: ofFlow }) => ({
        id,
        steps: ofFlow.map(({ step, others }) => ({
          step,
          others,
          title: titleOfStep(locales, language, step) || step,
        })),
      })),
    [flows, locales, language],
  );
  const changed = useMemo(
    () => new Set(state.draft.changed.map((path) => /\/steps\/([^/]+)\.json$/.exec(path)?.[1])),
    [state.draft.changed],
  );
  const matches = ({ step, title }: { readonly step: string; readonly title: string }) =>
    find === '' ||
    step.includes(find) ||
    title.toLowerCase().includes(find) ||
    texts.get(step)?.includes(find) === true;
  return all.map(({ id, steps: ofFlow }) => {
    const shown = ofFlow.filter(matches);
    if (shown.length === 0) return null;
    return (
      <section key={id} aria-label={id}>
        <h2>{id}</h2>
        <ol>
          {shown.map(({ step, title, others }) => (
            <StepItem
              key={step}
              step={step}
              title={title}
              others={others}
              kind={steps[step]?.kind}
              to={`/drafts/${state.draft.id}/steps/${step}?${search.toString()}`}
              isCurrent={step === current}
              isChanged={changed.has(step)}
            />
          ))}
        </ol>
      </section>
    );
  });
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
        {title}
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
