import { use, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { walkJourney, type Journey } from '@stepwright/engine';
import type { FlowRuntime } from '../../../product/definitions.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { loadAllSteps } from '../../flows/loadSteps.ts';
import { useFlow, useFlowLoader } from '../../flows/useFlow.ts';
import { selectPartnerAnswers, selectPartnerLoad, type PartnerLoad } from './partnerSlice.ts';
import { OWNER_FLOW } from '../../../contract/flows.ts';

/** The loaded partner. Screens below `PartnerScope` are drawn only when there is one. */
export function usePartner(): PartnerLoad & { readonly kind: 'ready' } {
  const load = useSelector(selectPartnerLoad);
  if (load.kind !== 'ready') throw new Error('There is no partner outside PartnerScope');
  return load;
}

interface PartnerFlow {
  readonly runtime: FlowRuntime;
  readonly journey: Journey;
  readonly context: ReturnType<typeof createJourneyContext>;
}

/** Returns the flow of the partner's questions: the application's, or the newest one if that has none for partners. */
export function usePartnerFlow(): PartnerFlow {
  const flows = useFlowLoader();
  const newest = useFlow();
  const config = useSelector(selectConfig);
  const answers = useSelector(selectPartnerAnswers);
  const pinned = use(loadAllSteps(flows, usePartner().data.application.flowModule));
  const runtime = pinned.definition.flows[OWNER_FLOW] ? pinned : newest;
  return useMemo(() => {
    const { definition } = runtime;
    const context = createJourneyContext({ config, definition, answers, application: null });
    return { runtime, context, journey: walkJourney(runtime, OWNER_FLOW, context) };
  }, [runtime, config, answers]);
}
