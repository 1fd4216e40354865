import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import {
  answersToDraw,
  listLeaves,
  previousStep,
  replaceAnswers,
  type Answers,
  type Journey,
  type JourneyStep,
  type StepDefinition,
} from '../../../engine/index.ts';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { selectDraft } from '../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { Notice } from '../../../components/Notice.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { onDemand } from '../../../lib/onDemand.tsx';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { useStepTexts } from '../../../rendering/index.ts';
import { progressOf } from './progressOf.ts';
import { StepFrame } from './StepFrame.tsx';
import { useFormExtras } from './useFormExtras.ts';
import { useOpenItem } from '../../shared/useOpenItem.ts';
import { useServerErrors } from './useServerErrors.ts';
import { useStepMoves } from './useStepMoves.ts';

const NotSaved = onDemand(async () => (await import('./NotSaved.tsx')).NotSaved);
const Prefill = onDemand(async () => (await import('./Prefill.tsx')).Prefill);
const SubmitFailure = onDemand(async () => (await import('./SubmitFailure.tsx')).SubmitFailure);
const ReviewSummary = onDemand(async () => (await import('./ReviewSummary.tsx')).ReviewSummary);

interface FormStepProps {
  readonly journey: Journey;
  readonly place: JourneyStep;
  readonly step: StepDefinition;
}

/** A step that asks: the form, and the ways on and back. */
export function FormStep({ journey, place, step }: FormStepProps): ReactNode {
  const { t } = useTranslation(['screens', 'steps']);
  const runtime = useFlow();
  const navigate = useNavigate();
  const draft = useSelector(selectDraft);
  const submit = useSelector(selectSubmit);
  const extras = useFormExtras(step);
  const openItem = useOpenItem();
  const serverErrors = useServerErrors(step.id);
  const { keep, goOn } = useStepMoves(step, place);
  const [asksAgain] = useState(() => draft.restored && lacksOnlySensitive(step, draft.answers));
  const sending = submit.kind === 'sending' && submit.action === 'create';
  const isSubmit = step.actions.includes('submit:create');
  const say = useStepTexts({ runtime, stepId: step.id, answers: journey.answers });
  const back = previousStep(journey, place.id);
  const answers = useMemo(() => answersToDraw(step, journey, draft.answers), [step, journey, draft.answers]);
  const config = useSelector(selectConfig);
  const context = useContextOfStep(config);

  return (
    <StepFrame step={step} say={say} progress={progressOf(journey, place.id, runtime.definition)}>
      {asksAgain && <Notice kind="info">{t('form.sensitiveAgain')}</Notice>}
      <NotSaved />
      <Prefill step={step} answers={draft.answers} onFill={keep} />
      {hasSummary(step) && (
        <ReviewSummary
          journey={journey}
          reviewId={place.id}
          context={{ ...context, answers: journey.answers }}
        />
      )}
      {submit.kind === 'failed' && <SubmitFailure action="create" stepId={step.id} />}
      <PortalForm
        runtime={runtime}
        stepId={step.id}
        answers={answers}
        context={context}
        flowId="apply"
        onChange={keep}
        onSubmit={goOn}
        serverErrors={serverErrors}
        extras={extras}
        {...openItem}
      >
        <StepButtons
          continueText={t(
            isSubmit
              ? `screens:form.submit.${config.features['orderFirst'] ? 'order' : 'create'}`
              : 'screens:form.continue',
          )}
          busyText={sending ? t('form.sending') : undefined}
          {...(back &&
            step.actions.includes('back') && {
              backText: t('form.back'),
              onBack: () => void navigate(back.path),
            })}
        />
      </PortalForm>
    </StepFrame>
  );
}

function useContextOfStep(config: ConfigsResponse) {
  const { definition } = useFlow();
  return useMemo(
    () => createJourneyContext({ config, definition, answers: {}, application: null }),
    [config, definition],
  );
}

function hasSummary(step: StepDefinition): boolean {
  return (step.ui['ui:options'] as { readonly summary?: boolean } | undefined)?.summary === true;
}

// Shown only if the rest of the step is complete: otherwise there is nothing to enter again.
function lacksOnlySensitive(step: StepDefinition, answers: Answers): boolean {
  const asksSensitive = listLeaves(step.schema).some((leaf) => leaf.schema['sensitive'] === true);
  return asksSensitive && hasAnyAnswer(step, answers);
}

function hasAnyAnswer(step: StepDefinition, answers: Answers): boolean {
  const remaining = replaceAnswers(step.schema, answers, {});
  return JSON.stringify(remaining) !== JSON.stringify(answers);
}
