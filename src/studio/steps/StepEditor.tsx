import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { Answers } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { Loading } from '../shell/states.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { NewStep } from './NewStep.tsx';
import { Preview } from './Preview.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { StepPanel } from './StepPanel.tsx';
import { titleOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';

const JsonPanel = lazy(async () => ({ default: (await import('./JsonPanel.tsx')).JsonPanel }));

const PANELS = [
  ['question', 'Question'],
  ['step', 'Step'],
  ['json', 'JSON'],
  ['answers', 'Answers'],
] as const;

/** A step as its visitors see it, with the settings of the selected question beside it. */
export function StepEditor(): ReactNode {
  const { state } = useDraft();
  const params = useParams();
  const given = useView();
  const { resolution, search, change } = given;
  const { steps, flows } = resolution.definition;
  const firstStep = flows['apply']?.steps.find(({ step }) => steps[step]?.kind === 'form')?.step;
  const step = steps[params['step'] ?? ''] ?? steps[firstStep ?? ''] ?? Object.values(steps)[0];
  const [answers, setAnswers] = useState<{ readonly value: Answers; readonly times: number }>({
    value: {},
    times: 0,
  });
  const [submits, setSubmits] = useState(0);
  if (!step) return <p className="notice">This market has no steps.</p>;
  const question = search.get('question') ?? undefined;
  const panel = PANELS.find(([id]) => id === search.get('panel'))?.[0] ?? (question ? 'question' : 'step');
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
                : { question: pointer, panel: 'question' },
            )
          }
          onAnswers={(value) => setAnswers((before) => ({ ...before, value }))}
        />
      </section>
      <aside aria-label="Settings" className="panel">
        <div className="panel-tabs" role="group" aria-label="Settings of">
          {PANELS.map(([id, name]) => (
            <button key={id} type="button" aria-pressed={panel === id} onClick={() => change({ panel: id })}>
              {name}
            </button>
          ))}
        </div>
        {panel === 'question' &&
          (question === undefined ? (
            <>
              <p className="empty">Press a question in the preview, or choose one:</p>
              <StepPanel step={step} onlyQuestions />
            </>
          ) : (
            <QuestionPanel key={`${step.id} ${question}`} step={step} pointer={question} />
          ))}
        {panel === 'step' && <StepPanel step={step} />}
        {panel === 'json' && (
          <Suspense fallback={<Loading text="Loading the editor…" />}>
            <JsonPanel key={step.id} step={step.id} />
          </Suspense>
        )}
        {panel === 'answers' && (
          <AnswersPanel
            step={step}
            answers={answers.value}
            onAnswers={(value) => setAnswers(({ times }) => ({ value, times: times + 1 }))}
            onForceErrors={() => setSubmits((times) => times + 1)}
          />
        )}
        {(panel === 'question' || panel === 'step') && step.kind === 'form' && state.draft.id !== '' && (
          <AddQuestion step={step} after={question} />
        )}
      </aside>
    </div>
  );
}

/** All steps by flow, with a search. */
function StepList({ current }: { readonly current: string }): ReactNode {
  const { state } = useDraft();
  const { resolution, locales, language } = useView();
  const location = useLocation();
  const [wanted, setWanted] = useState('');
  const { flows, steps } = resolution.definition;
  const search = new URLSearchParams(location.search);
  search.delete('question');
  search.delete('panel');
  const find = wanted.trim().toLowerCase();
  const matches = (step: string, title: string) =>
    find === '' || step.includes(find) || title.toLowerCase().includes(find) || hasText(step, find);
  const hasText = (step: string, text: string) =>
    [...locales.values()].some(
      ({ path, json }) =>
        path.startsWith(`${language}/`) &&
        Object.entries((json ?? {}) as Readonly<Record<string, unknown>>).some(
          ([key, value]) =>
            key.startsWith(`${step}.`) && typeof value === 'string' && value.toLowerCase().includes(text),
        ),
    );
  const isChanged = (step: string) =>
    state.draft.changed.some((path) => path.endsWith(`/steps/${step}.json`));
  return (
    <nav aria-label="Steps" className="steps">
      <label>
        <span className="hidden-text">Find a step or text</span>
        <input
          type="search"
          placeholder="Find a step or text"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </label>
      {Object.values(flows).map(({ id, steps: entries }) => {
        const shown = [...new Map(entries.map((entry) => [entry.step, entry])).values()].filter(({ step }) =>
          matches(step, titleOfStep(locales, language, step)),
        );
        if (shown.length === 0) return null;
        return (
          <section key={id} aria-label={id}>
            <h2>{id}</h2>
            <ol>
              {shown.map(({ step }) => (
                <li key={step}>
                  <Link
                    to={{ pathname: `/drafts/${state.draft.id}/steps/${step}`, search: search.toString() }}
                    aria-current={step === current ? 'page' : undefined}
                  >
                    {titleOfStep(locales, language, step) || step}
                    {isChanged(step) && <span className="changed" title="changed in this draft" />}
                    <small>
                      {step}
                      {steps[step]?.kind === 'form' ? '' : ` · ${steps[step]?.kind}`}
                    </small>
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
      <NewStep />
    </nav>
  );
}
