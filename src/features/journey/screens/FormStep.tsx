import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useDispatch, useStore } from 'react-redux';
import { useNavigate, useLocation } from 'react-router-dom';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import {
  answersToDraw,
  listLeaves,
  previousStep,
  replaceAnswers,
  canVisit,
  nextStep,
  walkJourney,
  type Answers,
  type Journey,
  type JourneyStep,
  type StepDefinition,
} from '@stepwright/engine';
import { selectSubmit, createRequested, stepSubmitted } from '../../applications/applicationSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { selectDraft, answersChanged, pushRequested } from '../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { Notice } from '../../../components/Notice.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { firstParts, onDemand } from '../../../lib/onDemand.tsx';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { useStepTexts } from '@stepwright/react';
import { whereOf } from './progressOf.ts';
import { StepFrame } from './StepFrame.tsx';
import { useFormExtras } from './useFormExtras.ts';
import { useOpenItem } from '../../shared/useOpenItem.ts';
import { useServerErrors } from './useServerErrors.ts';
import { ownMember } from '../../../lib/unknownValue.ts';

const NotSaved = onDemand(async () => (await import('./NotSaved.tsx')).NotSaved, firstParts);
const Saved = onDemand(async () => (await import('./NotSaved.tsx')).Saved, firstParts);
const Prefill = onDemand(async () => (await import('./Prefill.tsx')).Prefill, firstParts);
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
  const isSubmit = step.actions.includes('submit:create');
  const say = useStepTexts({ runtime, stepId: step.id, answers: journey.answers });
  const back = previousStep(journey, place.id);
  const answers = useMemo(() => answersToDraw(step, journey, draft.answers), [step, journey, draft.answers]);
  const config = useSelector(selectConfig);
  const context = useContextOfStep(config);
  const reviewed = { ...context, answers: journey.answers };

  return (
    <StepFrame step={step} say={say} {...whereOf(journey, place.id, runtime.definition)}>
      {asksAgain && <Notice kind="info">{t('form.sensitiveAgain')}</Notice>}
      <NotSaved />
      {hasSummary(step) && <ReviewSummary journey={journey} reviewId={place.id} context={reviewed} />}
      {submit.kind === 'failed' && <SubmitFailure action="create" stepId={step.id} />}
      <Prefill step={step} answers={draft.answers} onFill={keep}>
        {(fill) => (
          <PortalForm
            runtime={runtime}
            stepId={step.id}
            answers={fill(answers)}
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
                  ? `screens:form.submit.${config.features.orderFirst ? 'order' : 'create'}`
                  : 'screens:form.continue',
              )}
              busyText={
                submit.kind === 'sending' && submit.action === 'create' ? t('form.sending') : undefined
              }
              {...(back &&
                step.actions.includes('back') && {
                  backText: t('form.back'),
                  onBack: () => void navigate(back.path),
                })}
            />
          </PortalForm>
        )}
      </Prefill>
      <Saved />
    </StepFrame>
  );
}

interface StepMoves {
  /** Keeps the step's slice in the draft. */
  readonly keep: (slice: Answers) => void;
  /** Saves the slice and continues: to the next step, back to the review, or to submitting. */
  readonly goOn: (slice: Answers) => void;
}

/**
 * Returns the actions of a form step on its answers. Reads the store when called, so that two calls in a row both
 * count.
 */
export function useStepMoves(step: StepDefinition, place: JourneyStep): StepMoves {
  const store = useStore<Parameters<typeof selectDraft>[0] & Parameters<typeof selectConfig>[0]>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const runtime = useFlow();
  const reviewId: string | undefined = useLocation().state?.returnTo; // only this portal writes it

  const keep = (slice: Answers): void => {
    const { answers } = selectDraft(store.getState());
    dispatch(answersChanged(replaceAnswers(step.schema, answers, slice)));
  };
  const goOn = (slice: Answers): void => {
    keep(slice);
    dispatch(pushRequested());
    dispatch(stepSubmitted(slice));
    if (step.actions.includes('submit:create')) {
      dispatch(createRequested());
      return;
    }
    const state = store.getState();
    const { definition } = runtime;
    const { answers } = selectDraft(state);
    const context = createJourneyContext({
      config: selectConfig(state),
      definition,
      answers,
      application: null,
    });
    const next = destinationOf(walkJourney(runtime, 'apply', context), place.id, reviewId);
    if (next)
      void navigate(next.path, reviewId === undefined ? undefined : { state: stateAfter(next, reviewId) });
  };
  return { keep, goOn };
}

// Visitors who meant to return to the review and arrive elsewhere see the reason.
function stateAfter(next: JourneyStep, reviewId: string) {
  return next.id === reviewId ? { returnTo: reviewId } : { returnTo: reviewId, jump: 'opened' };
}

// A change from the review returns there, unless it opened further questions.
function destinationOf(
  journey: Journey,
  stepId: string,
  reviewId: string | undefined,
): JourneyStep | undefined {
  if (reviewId === undefined) return nextStep(journey, stepId);
  const target = canVisit(journey, reviewId) ? reviewId : journey.frontier;
  return journey.steps.find((step) => step.id === target);
}

function useContextOfStep(config: ConfigsResponse) {
  const { definition } = useFlow();
  return useMemo(
    () => createJourneyContext({ config, definition, answers: {}, application: null }),
    [config, definition],
  );
}

function hasSummary(step: StepDefinition): boolean {
  return ownMember(step.ui['ui:options'], 'summary') === true;
}

// Shown only if the rest of the step is complete: otherwise there is nothing to enter again.
function lacksOnlySensitive(step: StepDefinition, answers: Answers): boolean {
  const asksSensitive = listLeaves(step.schema).some((leaf) => leaf.schema.sensitive === true);
  return asksSensitive && hasAnyAnswer(step, answers);
}

function hasAnyAnswer(step: StepDefinition, answers: Answers): boolean {
  const remaining = replaceAnswers(step.schema, answers, {});
  return JSON.stringify(remaining) !== JSON.stringify(answers);
}
