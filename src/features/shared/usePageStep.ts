import { listLeaves, type ResolvedDefinition } from '@stepwright/engine';
import { useLayoutEffect } from 'react';
import type { FlowModuleReference } from '../../contract/configuration.ts';
import { pageSteps, type VisitedStep } from './pageSteps.ts';

interface PageStep extends Pick<VisitedStep, 'flow' | 'events'> {
  /** The steps that the page shows. */
  readonly steps: readonly string[];
  readonly definition: ResolvedDefinition;
  /** Left out before there is an application. */
  readonly module?: FlowModuleReference;
}

/**
 * Counts a page as these steps of a flow while it is drawn: for pages whose URL is of no step, or whose questions a vendor draws. Without
 * any step, it is counted as its URL says.
 */
export function usePageStep({ flow, steps, definition, module, events }: PageStep): void {
  // Before the change of the page is observed, which later effects would miss.
  useLayoutEffect(() => {
    const [step, ...others] = steps;
    if (step === undefined) return undefined;
    const shown: VisitedStep = {
      flow,
      step,
      others,
      index: definition.flows[flow]?.steps.findIndex((entry) => entry.step === step) ?? 0,
      questions: new Set(
        events
          ? []
          : steps.flatMap((id) =>
              listLeaves(definition.steps[id]?.schema ?? {}).map(({ pointer }) => pointer),
            ),
      ),
      ...(module && { module: pinOf(module) }),
      ...(events && { events }),
    };
    pageSteps.add(shown);
    return () => void pageSteps.delete(shown);
  });
}

function pinOf({ hash, market, portal, cobrand }: FlowModuleReference) {
  return { hash, market, portal, ...(cobrand !== undefined && { cobrand }) };
}
