import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { useDraftState, useFindings } from '../draft/DraftContext.ts';
import { useConditionsInWords, WhenStepShows } from '../flow/WhenStepShows.tsx';
import { choicesOf } from '../project/alternatives.ts';
import { Helped } from '../help/Helped.tsx';
import { describeFileIn } from '../project/describeFile.ts';
import { nameOfFlow } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { sayHint, sayMessage } from '../publish/sayFinding.ts';
import { Alternatives } from './Alternatives.tsx';
import { LayerChoice } from './LayerChoice.tsx';
import { Questions } from './Questions.tsx';
import { TextFields } from './TextFields.tsx';
import { nameOfStep } from './stepTexts.ts';
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
          <StepHeading step={step.id} />
          <TextFields step={step.id} />
          {step.kind !== 'form' && <DrawnByCode step={step.id} />}
          <Problems step={step.id} />
        </>
      )}
      <Questions step={step} />
      {!onlyQuestions && <ShownInFlows step={step} />}
      {choicesOf(step, '').length > 0 && (
        <>
          <Alternatives step={step} pointer="" />
          {onlyQuestions && <LayerChoice />}
        </>
      )}
    </>
  );
}

function StepHeading({ step }: { readonly step: string }): ReactNode {
  const { locales, language } = useView();
  return (
    <h2 lang={language} dir="auto">
      {nameOfStep(locales, language, step)}
    </h2>
  );
}

/** Shows why a step has no questions, and where its other texts are. */
function DrawnByCode({ step }: { readonly step: string }): ReactNode {
  const { draft } = useDraftState();
  const { language } = useView();
  const search = new URLSearchParams({ translation: language, find: `${step}.` });
  return (
    <p className="quiet-text">
      This step has no questions: the program draws what comes below the introduction, and the preview does
      not show it. <Link to={`/drafts/${draft.id}/texts?${search.toString()}`}>All texts of the step</Link>{' '}
      can be changed.
    </p>
  );
}

/** When each flow shows the step, and where a change of it belongs. */
function ShownInFlows({ step }: { readonly step: StepDefinition }): ReactNode {
  const { flows } = useView().resolution.definition;
  const entries = Object.values(flows).flatMap((flow) =>
    flow.steps.filter((entry) => entry.step === step.id).map((entry) => ({ flow, entry })),
  );
  if (entries.length === 0) return <LayerChoice />;
  const isOne = entries.length === 1;
  return (
    <section className="rules" aria-labelledby="step-shown">
      <h3 id="step-shown">When the step shows</h3>
      <LayerChoice />
      <Helped about="stepWhen" isList>
        {entries.map(({ flow, entry }) => (
          <div key={`${flow.id} ${entry.id}`}>
            {!isOne && (
              <p className="quiet-text">
                In the flow “{nameOfFlow(flow.id)}”{isRepeated(flow, step.id) && `, as ${entry.id}`}
              </p>
            )}
            <ShownInFlow flow={flow} entry={entry} />
          </div>
        ))}
      </Helped>
    </section>
  );
}

const isRepeated = ({ steps }: FlowDefinition, id: string): boolean =>
  steps.filter(({ step }) => step === id).length > 1;

function ShownInFlow(props: Omit<ComponentProps<typeof WhenStepShows>, 'conditions'>): ReactNode {
  return <WhenStepShows {...props} conditions={useConditionsInWords(props.flow)} />;
}

function Problems({ step }: { readonly step: string }): ReactNode {
  const findings = useFindings();
  const project = projectOf(useDraftState().texts);
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
            <strong>{sayMessage(one, project)}</strong>
            <br />
            <small>
              {sayHint(one)} ({describeFileIn(project, one.path)}, line {one.line} · {one.code})
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
