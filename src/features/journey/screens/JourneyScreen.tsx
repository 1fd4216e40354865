import { PATHS } from '../../../contract/pages.ts';
import { useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { canVisit, walkJourney, type Journey, type StepDefinition } from '../../../engine/index.ts';
import { type ResolvedDefinition } from '../../../product/definitions.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { selectDraft } from '../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { onDemand } from '../../../lib/onDemand.tsx';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { FormStep } from './FormStep.tsx';
import { listMissing, useStepsAhead } from './missingSteps.ts';

const ContentStep = onDemand(async () => (await import('./ContentStep.tsx')).ContentStep);
const LoadSteps = onDemand(async () => (await import('./LoadSteps.tsx')).LoadSteps);

/**
 * A step of the flow `apply` before the application exists. The URL says which; the answers say how far the person may
 * go. The parts of a step that other domains draw as well (frame, failures, stacked steps) lie beside this file.
 */
export function JourneyScreen(): ReactNode {
  const runtime = useFlow();
  const { definition } = runtime;
  const { pathname } = useLocation();
  const { features } = useSelector(selectConfig);
  const journey = useJourney();
  const step = stepAt(pathname, definition);
  useStepsAhead(runtime, journey, pathname);
  if (pathname !== PATHS.resume && !step) return <IncorrectUrlScreen />;
  const missing = listMissing(runtime, journey, pathname);
  if (missing.length > 0) return <LoadSteps key={missing.join(' ')} steps={missing} />;
  const place = journey.steps.find(({ path }) => path === pathname);
  if (!step || !place || !canVisit(journey, place.id)) return <Navigate to={frontierOf(journey)} replace />;
  if (features['multistep'] === false && !step.actions.includes('submit:create'))
    return <Navigate to={PATHS.onePage} replace />;
  const Step = step.kind === 'form' ? FormStep : ContentStep;
  return <Step key={place.id} journey={journey} place={place} step={step} />;
}

function stepAt(path: string, { flows, steps }: ResolvedDefinition): StepDefinition | undefined {
  const known = flows['apply']?.steps.find((place) => place.path === path);
  return known && steps[known.step];
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
