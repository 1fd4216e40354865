import { useDispatch, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Answers,
  canVisit,
  type Journey,
  type JourneyStep,
  nextStep,
  replaceAnswers,
  type StepDefinition,
  walkJourney,
} from '../../../engine/index.ts';
import { createRequested, stepSubmitted } from '../../applications/applicationSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { answersChanged, pushRequested, selectDraft } from '../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { useFlow } from '../../flows/useFlow.ts';

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
  const reviewId = (useLocation().state as { readonly returnTo?: string } | null)?.returnTo;

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
