import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { styled } from '@mui/material/styles';
import { StepButtons, type StepButtonsProps } from '../../../../components/StepButtons.tsx';
import type { Answers, StepDefinition } from '@stepwright/engine';
import type { FlowRuntime } from '../../../../product/definitions.ts';
import { stepSubmitted } from '../../../applications/applicationSlice.ts';
import type { FormExtras } from '../../../forms/formExtras.ts';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import { Prefill } from '../Prefill.tsx';
import { useFormExtras } from '../useFormExtras.ts';
import { useContextOfSteps } from './useStoredAnswers.ts';
import { useServerErrors } from '../useServerErrors.ts';

// One button below all forms submits them.
const NO_BUTTONS = false;

const FIRST_PROBLEM = ['input', 'select', 'button']
  .map((name) => `[data-pointer]:has([aria-invalid=true]) ${name}:not([type=hidden])`)
  .join();

interface StackedStepsProps {
  readonly runtime: FlowRuntime;
  /** The flow whose conditions the rules of the steps name. */
  readonly flowId: string;
  readonly steps: readonly StepDefinition[];
  readonly answers: Answers;
  readonly onChange: (step: StepDefinition, slice: Answers) => void;
  /** The user continues, and the latest input has been reported by `onChange`. */
  readonly onAttempt: () => void;
  readonly buttons: Omit<StepButtonsProps, 'onContinue'>;
  /** Instead of what the fields are given otherwise. */
  readonly extras?: FormExtras;
}

/** Several steps below each other on one page, each validated on its own. */
export function StackedSteps(props: StackedStepsProps): ReactNode {
  const { runtime, flowId, steps, answers, onChange, onAttempt, buttons, extras } = props;
  const forms = useRef<HTMLDivElement>(null);
  const attempting = useRef(false);

  const attempt = (): void => {
    if (attempting.current || !forms.current) return;
    attempting.current = true;
    for (const form of forms.current.querySelectorAll('form')) form.requestSubmit();
    // The forms report their answers when this event is over, and each valid one would attempt again.
    setTimeout(() => {
      attempting.current = false;
      // Each form took the focus to its own first problem: the page's first is meant.
      forms.current?.querySelector<HTMLElement>(FIRST_PROBLEM)?.focus();
      onAttempt();
    });
  };

  return (
    <>
      <div ref={forms}>
        {steps.map((step) => (
          <OneStep
            key={step.id}
            {...{ runtime, flowId, step, answers, onChange, extras }}
            // The key Enter submits one form; that means all of them.
            onSubmit={attempt}
          />
        ))}
      </div>
      <StepButtons {...buttons} onContinue={attempt} />
    </>
  );
}

type OneStepProps = Pick<StackedStepsProps, 'runtime' | 'flowId' | 'answers' | 'onChange'> & {
  readonly extras: FormExtras | undefined;
  readonly step: StepDefinition;
  readonly onSubmit: () => void;
};

function OneStep({ runtime, flowId, step, answers, onChange, onSubmit, extras }: OneStepProps): ReactNode {
  const { t, i18n } = useTranslation('steps');
  const dispatch = useDispatch();
  const context = useContextOfSteps(runtime);
  const usual = useFormExtras(step);
  const all = useMemo(() => ({ ...usual, ...extras }), [usual, extras]);
  const introKey = `${step.id}.intro`;
  return (
    <StepSection
      title={t(`${step.id}.title`)}
      {...(i18n.exists(`steps:${introKey}`) && { intro: t(introKey) })}
    >
      <Prefill step={step} answers={answers} onFill={(slice) => onChange(step, slice)} />
      <PortalForm
        runtime={runtime}
        stepId={step.id}
        answers={answers}
        context={context}
        flowId={flowId}
        onChange={(slice) => onChange(step, slice)}
        onSubmit={(slice) => {
          onChange(step, slice);
          dispatch(stepSubmitted(slice));
          onSubmit();
        }}
        serverErrors={useServerErrors(step.id)}
        extras={all}
      >
        {NO_BUTTONS}
      </PortalForm>
    </StepSection>
  );
}

interface StepSectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One of several groups of questions on a page, with a heading of its own. */
function StepSection({ title, intro, children }: StepSectionProps): ReactNode {
  return (
    <Section>
      <h2>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
      {children}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  '& > h2': { ...theme.typography.h5, margin: theme.spacing(0, 0, 0.5) },
  '& > p': { margin: theme.spacing(0, 0, 2), color: theme.palette.text.secondary },
}));
