import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { walkJourney } from '@stepwright/engine';
import { PATHS } from '../../../contract/pages.ts';
import { ONLY_NEW } from '../../../navigation/channelRequest.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { draftBegun, selectDraft } from '../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { useFlow } from '../../flows/useFlow.ts';

/** Begins another application deliberately; one that was begun before is continued. */
export function BeginAnother(): ReactNode {
  const dispatch = useDispatch();
  const { hash } = useLocation();
  useEffect(() => {
    dispatch(draftBegun());
  }, [dispatch]);
  return hash === ONLY_NEW ? <FirstUnanswered /> : <Redirect to={PATHS.resume} />;
}

/** Leads to the first step without all its answers, from there to the next such one, and then to the one that submits. */
function FirstUnanswered() {
  const runtime = useFlow();
  const config = useSelector(selectConfig);
  const { answers } = useSelector(selectDraft);
  const { definition } = runtime;
  const context = createJourneyContext({ config, definition, answers, application: null });
  const { steps, frontier } = walkJourney(runtime, 'apply', context);
  const first = steps.find(({ id }) => id === frontier);
  const last = steps.find(({ step }) => definition.steps[step]?.actions.includes('submit:create'));
  return <Redirect to={first?.path ?? PATHS.resume} state={{ returnTo: last?.id }} />;
}
