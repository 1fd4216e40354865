import type { ReactNode } from 'react';
import type { Journey } from '../../../engine/index.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { LoadSteps } from './LoadSteps.tsx';
import { listMissing, useStepsAhead } from './missingSteps.ts';

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
