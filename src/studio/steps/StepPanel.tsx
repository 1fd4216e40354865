import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { useDraftState, useFindings } from '../draft/DraftContext.ts';
import { choicesOf } from '../project/alternatives.ts';
import { projectOf } from '../project/project.ts';
import { sayHint, sayMessage } from '../publish/sayFinding.ts';
import { Alternatives } from './Alternatives.tsx';
import { LayerChoice } from './LayerChoice.tsx';
import { Questions } from './Questions.tsx';
import { TextFields } from './TextFields.tsx';

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
      {choicesOf(step, '').length > 0 && (
        <>
          <Alternatives step={step} pointer="" />
          <LayerChoice />
        </>
      )}
    </>
  );
}

function Problems({ step }: { readonly step: string }): ReactNode {
  const findings = useFindings();
  const { texts } = useDraftState();
  const wrong = findings.list.filter(
    ({ path, message }) =>
      path.includes(`/steps/${step}.json`) || path.includes(`/${step}.json`) || message.includes(`${step}.`),
  );
  if (wrong.length === 0) return null;
  return (
    <section
      className={wrong.some(({ severity }) => severity === 'error') ? 'notice error' : 'notice'}
      aria-label="Problems of this step"
    >
      <ul>
        {wrong.map((one) => (
          <li key={`${one.code} ${one.path} ${one.pointer} ${one.message}`}>
            <strong>{sayMessage(one, projectOf(texts))}</strong>
            <br />
            <small>
              {sayHint(one)} ({one.code}, {one.path}:{one.line})
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
