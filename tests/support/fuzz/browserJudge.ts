import { importModule } from '../../../server/definitions/flows/importModule.ts';
import { createFlowRuntime } from '../../../src/engine/index.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { createPageHost } from '../../../validators/index.ts';
import type { MarketPair } from './marketPairs.ts';
import { toVerdict, type StepJudge } from './stepJudge.ts';

interface BrowserJudge extends StepJudge {
  readonly runtime: FlowRuntime;
}

/** The compiled module with the host of a page, put together as the portal does it. */
export async function openBrowserJudge(
  { hash, code }: Pick<MarketPair, 'hash' | 'code'>,
  today: string,
): Promise<BrowserJudge> {
  const module = await importModule(hash, code);
  const host = await createPageHost({ definition: module.definition, today: () => today });
  const runtime = createFlowRuntime(module, host);
  return {
    name: 'browser',
    runtime,
    judge: (stepId, answers) => toVerdict(runtime.validateStep(stepId, answers)),
  };
}
