import { importModule } from '../../../server/definitions/flows/loadedFlow.ts';
import { createFlowRuntime } from '@stepwright/engine';
import type { FlowModule, FlowRuntime } from '../../../src/product/definitions.ts';
import { createPageHost } from '@stepwright/validators/portal';
import type { MarketPair } from './marketPairs.ts';
import { toVerdict, type StepValidator } from './stepValidator.ts';

interface BrowserValidator extends StepValidator {
  readonly runtime: FlowRuntime;
}

/** The compiled module with the host of a page, put together as the portal does it. */
export async function openBrowserValidator(
  { hash, code }: Pick<MarketPair, 'hash' | 'code'>,
  today: string,
): Promise<BrowserValidator> {
  const module = await importModule<FlowModule>(hash, code);
  const host = await createPageHost({ definition: module.definition, today: () => today });
  const runtime = createFlowRuntime(module, host);
  return {
    name: 'browser',
    runtime,
    validate: (stepId, answers) => toVerdict(runtime.validateStep(stepId, answers)),
  };
}
