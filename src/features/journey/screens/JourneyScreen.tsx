import { PATHS } from '../../../contract/pages.ts';
import { useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { canVisit, walkJourney, type Journey, type JourneyStep } from '@stepwright/engine';
import { type ResolvedDefinition } from '../../../product/definitions.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { selectDraft } from '../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { onDemand } from '../../../lib/onDemand.tsx';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { DraftGate } from './DraftGate.tsx';
import { FormStep } from './FormStep.tsx';
import type { JumpState } from './JumpReason.tsx';
import { APPLY_FLOW } from '../../../contract/flows.ts';

const ContentStep = onDemand(async () => (await import('./ContentStep.tsx')).ContentStep);
const BeginAnother = onDemand(async () => (await import('./BeginAnother.tsx')).BeginAnother);
const LongFlow = onDemand(async () => (await import('./LongFlow.tsx')).LongFlow);

/**
 * Shows a step of the flow `apply` before the application exists. The URL selects the step; the answers decide how far
 * the user may go. The parts of a step that other domains draw as well (frame, failures, stacked steps) are beside this
 * file.
 */
export function JourneyScreen(): ReactNode {
  const { definition } = useFlow();
  const { pathname } = useLocation();
  const isBeginning = pathname === PATHS.another;
  const isKnown = isBeginning || pathname === PATHS.resume || isStepPath(pathname, definition);
  if (!isKnown) return <IncorrectUrlScreen />;
  return (
    <DraftGate beginsAnother={isBeginning}>
      {isBeginning ? <BeginAnother /> : <StepAt path={pathname} />}
    </DraftGate>
  );
}

function StepAt({ path }: { readonly path: string }) {
  const { missing } = useFlow();
  const journey = useJourney();
  const shown = <StepOf journey={journey} path={path} />;
  if (missing.length === 0) return shown;
  return (
    <LongFlow journey={journey} path={path}>
      {shown}
    </LongFlow>
  );
}

function StepOf({ journey, path }: { readonly journey: Journey; readonly path: string }) {
  const { definition } = useFlow();
  const { features } = useSelector(selectConfig);
  // Only one of two steps at the same path is in the journey.
  const place = journey.steps.find((one) => one.path === path);
  const step = place && definition.steps[place.step];
  if (!step || !place || !canVisit(journey, place.id)) {
    const state = path === PATHS.resume ? undefined : whyLed(place);
    return <Redirect to={frontierOf(journey)} state={state} />;
  }
  const isStacked = features.multistep === false || features.twoStepsFlow;
  if (isStacked && !step.actions.includes('submit:create'))
    return <Redirect to={PATHS.onePage} state={{ step: place.id }} />;
  const Step = step.kind === 'form' ? FormStep : ContentStep;
  return <Step key={place.id} journey={journey} place={place} step={step} />;
}

function whyLed(place: JourneyStep | undefined): JumpState {
  return { jump: place ? 'earlier' : 'notAsked' };
}

function isStepPath(path: string, { flows }: ResolvedDefinition): boolean {
  return flows[APPLY_FLOW]?.steps.some((place) => place.path === path) === true;
}

function useJourney(): Journey {
  const runtime = useFlow();
  const config = useSelector(selectConfig);
  const { answers } = useSelector(selectDraft);
  return useMemo(() => {
    const { definition } = runtime;
    const context = createJourneyContext({ config, definition, answers, application: null });
    return walkJourney(runtime, 'apply', context);
  }, [runtime, config, answers]);
}

function frontierOf({ steps, frontier }: Journey): string {
  return steps.find(({ id }) => id === frontier)?.path ?? PATHS.start;
}
