import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { walkJourney, type Answers, type StepDefinition } from '@stepwright/engine';
import { type FlowRuntime } from '../../../product/definitions.ts';
import { onboardingRepeated, selectSubmit } from '../../applications/applicationSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useWholeApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { OnboardFailure } from '../../journey/screens/OnboardFailure.tsx';
import { StackedSteps } from '../../journey/screens/onePage/StackedSteps.tsx';
import { useStoredAnswers } from '../../journey/screens/onePage/useStoredAnswers.ts';
import { Screen } from '../../layout/Screen.tsx';
import { StepUpGate } from '../StepUpGate.tsx';

interface NoteProps {
  /** Note about the order. */
  readonly note?: ReactNode;
}

/** The whole application once more, on one page: what may be shown is filled in, the rest is typed again. */
export function FullOnboardingScreen({ note }: NoteProps): ReactNode {
  return (
    <StepUpGate types={['FULL_ONBOARDING']}>
      <FullOnboarding note={note} />
    </StepUpGate>
  );
}

function FullOnboarding({ note }: NoteProps) {
  const { t } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const runtime = useWholeApplicationFlow();
  const config = useSelector(selectConfig);
  const submit = useSelector(selectSubmit);
  const { application } = useApplication();
  const { answers, keep, readChanges } = useStoredAnswers(runtime, 'apply', (given) =>
    formsOf(runtime, config, given),
  );
  // An answer may open or close other questions.
  const steps = useMemo(() => formsOf(runtime, config, answers), [runtime, config, answers]);

  const attempt = (): void => {
    const changes = readChanges();
    if (changes) dispatch(onboardingRepeated({ id: application.id, answers: changes }));
  };

  return (
    <Screen title={t('fullOnboarding.title')} intro={t('fullOnboarding.intro')}>
      <OnboardFailure action="stepUp" />
      {note}
      <StackedSteps
        runtime={runtime}
        flowId="apply"
        steps={steps}
        answers={answers}
        onChange={keep}
        onAttempt={attempt}
        buttons={{
          continueText: t('fullOnboarding.submit'),
          busyText: submit.kind === 'sending' ? t('screens:form.sending') : undefined,
        }}
      />
    </Screen>
  );
}

// The terms were accepted with the first submission.
function formsOf(runtime: FlowRuntime, config: ConfigsResponse, answers: Answers): readonly StepDefinition[] {
  const { definition } = runtime;
  const context = createJourneyContext({ config, definition, answers, application: null });
  return walkJourney(runtime, 'apply', context)
    .steps.flatMap(({ step }) => definition.steps[step] ?? [])
    .filter((step) => step.kind === 'form' && !step.actions.includes('submit:create'));
}
