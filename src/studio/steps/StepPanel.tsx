import type { ReactNode } from 'react';
import { listLeaves, type StepDefinition } from '@stepwright/engine';
import { textKey } from '../project/stepEdits.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { findText } from './stepTexts.ts';
import { TextFields } from './TextFields.tsx';
import { useView } from './useView.ts';

/** The texts of a step, its questions as a list, and what is wrong with it. */
export function StepPanel({
  step,
  onlyQuestions = false,
}: {
  readonly step: StepDefinition;
  readonly onlyQuestions?: boolean;
}): ReactNode {
  return (
    <>
      {!onlyQuestions && (
        <>
          <h2>{step.id}</h2>
          <TextFields step={step.id} />
          <Problems step={step.id} />
        </>
      )}
      <Questions step={step} />
    </>
  );
}

function Problems({ step }: { readonly step: string }): ReactNode {
  const { findings } = useDraft();
  const wrong = findings.list.filter(
    ({ path, message }) =>
      path.includes(`/steps/${step}.json`) || path.includes(`/${step}.json`) || message.includes(`${step}.`),
  );
  if (wrong.length === 0) return null;
  return (
    <section className="notice error" aria-label="Problems of this step">
      <ul>
        {wrong.map((one) => (
          <li key={`${one.code} ${one.path} ${one.pointer} ${one.message}`}>
            <strong>{one.message}</strong>
            <br />
            <small>
              {one.hint} ({one.code}, {one.path}:{one.line})
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ step }: { readonly step: StepDefinition }): ReactNode {
  const { locales, language, search, change } = useView();
  const questions = [...new Map(listLeaves(step.schema ?? {}).map((leaf) => [leaf.pointer, leaf])).values()];
  if (questions.length === 0) return null;
  return (
    <>
      <h3>Questions</h3>
      <ul className="rows">
        {questions.map(({ pointer, required }) => (
          <li key={pointer}>
            <button
              type="button"
              className="link"
              aria-current={search.get('question') === pointer}
              onClick={() => change({ question: pointer, panel: 'question' })}
            >
              {findText(locales, language, step.id, textKey(step.id, pointer, 'label'))?.text ?? pointer}
            </button>
            <small>
              {pointer}
              {required ? '' : ' · optional'}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
