import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { replaceAnswers } from '../../engine/answers/replaceAnswers.ts';
import type { Answers } from '../../engine/answers/answers.ts';
import type { StepDefinition } from '../../engine/definition/definitionTypes.ts';
import { canVisit, nextStep, previousStep } from '../../engine/journey/journeyMoves.ts';
import { walkJourney, type Journey, type JourneyStep } from '../../engine/journey/walkJourney.ts';
import { selectSubmit } from '../../features/application/applicationSelectors.ts';
import { createRequested, submitDismissed } from '../../features/application/applicationSlice.ts';
import { selectConfig } from '../../features/config/configSelectors.ts';
import { answersChanged } from '../../features/draft/draftSlice.ts';
import { selectDraft } from '../../features/draft/draftSelectors.ts';
import { createJourneyContext } from '../../features/journey/createJourneyContext.ts';
import { useFlow } from '../../features/services/ServicesContext.ts';
import { Notice } from '../../components/Notice.tsx';
import { StepButtons } from '../../components/StepButtons.tsx';
import { StepForm } from '../../rendering/StepForm.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import { progressOf } from './progressOf.ts';
import { StepFrame } from './StepFrame.tsx';
import { SubmitFailure } from './SubmitFailure.tsx';
import { useFormExtras } from './useFormExtras.ts';
import { useServerErrors } from './useServerErrors.ts';

interface FormStepProps {
  readonly journey: Journey;
  readonly place: JourneyStep;
  readonly step: StepDefinition;
}

/** A step that asks: the form, and the ways on and back. */
export function FormStep({ journey, place, step }: FormStepProps): ReactNode {
  const { t } = useTranslation(['screens', 'steps']);
  const runtime = useFlow();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const config = useSelector(selectConfig);
  const draft = useSelector(selectDraft);
  const submit = useSelector(selectSubmit);
  const extras = useFormExtras(step);
  const serverErrors = useServerErrors(step.id);
  const latest = useRef(draft.answers);
  latest.current = draft.answers;
  const [asksAgain] = useState(() => draft.restored && lacksOnlySensitive(step, draft.answers));
  const sending = submit.kind === 'sending' && submit.action === 'create';
  const isSubmit = step.actions.includes('submit:create');
  const returnsTo = (location.state as { readonly returnTo?: string } | null)?.returnTo;

  const keep = (slice: Answers): Answers => {
    const answers = replaceAnswers(step.schema, latest.current, slice);
    latest.current = answers;
    dispatch(answersChanged(answers));
    return answers;
  };
  const goOn = (slice: Answers): void => {
    const answers = keep(slice);
    if (isSubmit) {
      dispatch(createRequested());
      return;
    }
    const { definition } = runtime;
    const context = createJourneyContext({ config, definition, answers, application: null });
    const after = walkJourney(runtime, 'apply', context);
    const review = after.steps.find((one) => one.id === returnsTo);
    const next = review
      ? canVisit(after, review.id)
        ? review
        : after.steps.find((one) => one.id === after.frontier)
      : nextStep(after, place.id);
    if (submit.kind === 'failed') dispatch(submitDismissed());
    if (next) void navigate(next.path, review ? { state: { returnTo: review.id } } : undefined);
  };
  const back = previousStep(journey, place.id);

  return (
    <StepFrame step={step} progress={progressOf(journey, place.id, runtime.definition)}>
      {asksAgain && <Notice kind="info">{t('form.sensitiveAgain')}</Notice>}
      {draft.save === 'unavailable' && <Notice kind="warning">{t('form.notSaved')}</Notice>}
      {hasSummary(step) && <ReviewSummary journey={journey} reviewId={place.id} answers={draft.answers} />}
      <SubmitFailure action="create" stepId={step.id} />
      <StepForm
        runtime={runtime}
        stepId={step.id}
        answers={draft.answers}
        onChange={keep}
        onSubmit={goOn}
        serverErrors={serverErrors}
        extras={extras}
      >
        <StepButtons
          continueText={t(isSubmit ? 'screens:form.submit.create' : 'screens:form.continue')}
          busyText={sending ? t('form.sending') : undefined}
          {...(back &&
            step.actions.includes('back') && {
              backText: t('form.back'),
              onBack: () => void navigate(back.path),
            })}
        />
      </StepForm>
    </StepFrame>
  );
}

function hasSummary(step: StepDefinition): boolean {
  return (step.ui['ui:options'] as { readonly summary?: boolean } | undefined)?.summary === true;
}

// Told only where the rest of the step is there: someone who never came this far has nothing to enter again.
function lacksOnlySensitive(step: StepDefinition, answers: Answers): boolean {
  return JSON.stringify(step.schema).includes('"sensitive":true') && hasAnyAnswer(step, answers);
}

function hasAnyAnswer(step: StepDefinition, answers: Answers): boolean {
  const remaining = replaceAnswers(step.schema, answers, {});
  return JSON.stringify(remaining) !== JSON.stringify(answers);
}
