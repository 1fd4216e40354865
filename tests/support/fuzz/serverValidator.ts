import { compileSubmissions, type LoadedFlow } from '../../../server/definitions/flows/loadedFlow.ts';
import {
  validateAnswers,
  type ValidatedAnswers,
} from '../../../server/applications/answers/validateAnswers.ts';
import { journeyContext } from '../../../server/definitions/configuration/journeyConfig.ts';
import type { CategoryCatalog } from '../../../src/product/categoryCatalog.ts';
import { type Answers, type FlowDefinition, projectAnswers, relevantAnswers } from '@stepwright/engine';
import { listFormIds } from './listFormIds.ts';
import { type MarketPair, openFlows } from './marketPairs.ts';
import { toVerdict, type StepValidator } from './stepValidator.ts';

interface ServerValidator extends StepValidator {
  readonly flow: LoadedFlow;
  readonly validateStep: (stepId: string, answers: Answers) => ValidatedAnswers;
}

/** Opens the server's validator for a flow with this single step. */
export async function openServerValidator(pair: MarketPair, today: string): Promise<ServerValidator> {
  const flow = withFlowPerStep(await openFlows(pair, today));
  const validateStep = (stepId: string, answers: Answers) => {
    const { schema = {}, rules = [] } = pair.definition.steps[stepId] ?? {};
    const slice = projectAnswers(schema, answers);
    // A page does not send what the step's own rules hide.
    const sent =
      rules.length === 0 ? slice : relevantAnswers(flow.runtime, stepId, journeyContext(flow, slice, {}));
    const options = { flow, flowId: stepId, answers: sent, config: {}, categories: trusting(slice) };
    const validated = validateAnswers(options);
    // How they are split is compared by passProperties.
    return validated.kind === 'valid' ? ({ kind: 'valid', answers: validated.answers } as const) : validated;
  };
  return {
    name: 'server',
    flow,
    validateStep,
    validate(stepId, answers) {
      const validated = validateStep(stepId, answers);
      return validated.kind === 'valid' ? {} : toVerdict(validated.details);
    },
  };
}

/** Each step in a flow of its own; the conditions of its rules stay those of its flow. */
function withFlowPerStep(flow: LoadedFlow): LoadedFlow {
  const { definition } = flow.runtime;
  const flows = listFormIds(definition).map((id): [string, FlowDefinition] => [
    id,
    { id, steps: [{ id, step: id, path: '/' }], conditions: {} },
  ]);
  const own = { ...definition, flows: Object.fromEntries(flows) };
  const entries = Object.values(definition.flows).flatMap(({ id, steps }) =>
    steps.map(({ step }) => [step, id] as const),
  );
  const homes = new Map(entries.toReversed()); // the first flow of a step wins
  const holds: LoadedFlow['runtime']['holds'] = (flowId, condition, context) =>
    flow.runtime.holds(homes.get(flowId) ?? flowId, condition, context);
  const runtime = { ...flow.runtime, definition: own, holds };
  return { ...flow, runtime, submissions: compileSubmissions(runtime) };
}

/** Categories by which the answers' own always exists: only the server knows those that do. */
export function trusting({ company }: Answers): CategoryCatalog {
  const { segment, mccDetails } = (company ?? {}) as Readonly<Record<string, unknown>>;
  return {
    groups: () => [],
    synonyms: () => [],
    find: () => ({
      ...(mccDetails as { readonly label: string; readonly type: string }),
      mcc: segment as string,
    }),
  };
}
