import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Journey } from '@stepwright/engine';
import { useFlow, useFlowHolder, useFlowLoader } from '../../flows/useFlow.ts';
import type { FlowRuntime } from '../../../product/definitions.ts';
import { loadSteps } from '../../flows/loadSteps.ts';
import { LoadSteps } from './LoadSteps.tsx';

interface LongFlowProps {
  readonly journey: Journey;
  readonly path: string;
  readonly children: ReactNode;
}

/** A step of a flow that is loaded in parts: what the path needs is fetched first, and what comes next meanwhile. */
export function LongFlow({ journey, path, children }: LongFlowProps): ReactNode {
  const runtime = useFlow();
  useStepsAhead(runtime, journey, path);
  const missing = listMissing(runtime, journey, path);
  return missing.length > 0 ? <LoadSteps key={missing.join(' ')} steps={missing} /> : children;
}

/** So many steps ahead are fetched while the person is still at one before them. */
const STEPS_AHEAD = 3;

/**
 * Lists the steps of a long flow that decide what a path shows: from the first that is not loaded, if nothing before it
 * is incomplete, to the one at the path. Empty if the path may be shown now, or no step beyond the loaded ones.
 */
function listMissing(runtime: FlowRuntime, { steps, frontier }: Journey, path: string): readonly string[] {
  const from = steps.findIndex(({ id }) => id === frontier);
  const to = steps.findIndex((entry) => entry.path === path);
  const isKnown = steps.slice(from, from + 1).every(({ step }) => runtime.isLoaded(step));
  if (isKnown || (to !== -1 && to < from)) return [];
  return listUnloaded(steps.slice(from, Math.max(from, to) + 1), runtime);
}

/** Fetches the steps after a path, so that no later page waits for them. */
function useStepsAhead(runtime: FlowRuntime, { steps }: Journey, path: string): void {
  const flow = useFlowHolder();
  const flows = useFlowLoader();
  const at = steps.findIndex((entry) => entry.path === path);
  const ahead = listUnloaded(steps.slice(at + 1, at + 1 + STEPS_AHEAD), runtime).join(' ');
  useEffect(() => {
    // A failure is reported by the page that needs them.
    if (ahead !== '') loadSteps(flows, flow.reference(), ahead.split(' ')).catch(() => undefined);
  }, [ahead, flow, flows]);
}

function listUnloaded(steps: Journey['steps'], runtime: FlowRuntime): readonly string[] {
  return steps.map(({ step }) => step).filter((step) => !runtime.isLoaded(step));
}
