import { PATHS } from '../../../contract/pages.ts';
import { useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { canVisit } from '../../../engine/journey/journeyMoves.ts';
import { walkJourney } from '../../../engine/journey/walkJourney.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { selectDraft } from '../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { onDemand } from '../../../lib/onDemand.tsx';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { FormStep } from './FormStep.tsx';

const ContentStep = onDemand(async () => (await import('./ContentStep.tsx')).ContentStep);

/** A step of the flow `apply` before the application exists. The address says which; the answers say how far one may go. */
export function JourneyScreen(): ReactNode {
  const runtime = useFlow();
  const config = useSelector(selectConfig);
  const { answers } = useSelector(selectDraft);
  const { pathname } = useLocation();
  const journey = useMemo(() => {
    const { definition } = runtime;
    return walkJourney(
      runtime,
      'apply',
      createJourneyContext({ config, definition, answers, application: null }),
    );
  }, [runtime, config, answers]);

  const frontier = journey.steps.find((step) => step.id === journey.frontier);
  if (pathname === PATHS.resume) return <Navigate to={frontier?.path ?? PATHS.start} replace />;
  const known = runtime.definition.flows['apply']?.steps.find((step) => step.path === pathname);
  if (!known) return <IncorrectUrlScreen />;
  const place = journey.steps.find((step) => step.id === known.id);
  if (!place || !canVisit(journey, place.id)) return <Navigate to={frontier?.path ?? PATHS.start} replace />;
  const step = runtime.definition.steps[place.step];
  if (!step) return <IncorrectUrlScreen />;
  if (config.features['multistep'] === false && !step.actions.includes('submit:create'))
    return <Navigate to={PATHS.onePage} replace />;
  if (step.kind === 'form') return <FormStep key={place.id} journey={journey} place={place} step={step} />;
  return <ContentStep key={place.id} journey={journey} place={place} step={step} />;
}
