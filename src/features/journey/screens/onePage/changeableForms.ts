import type { ConfigsResponse } from '../../../../contract/configuration.ts';
import { listLeaves, walkJourney, type Answers, type StepDefinition } from '@stepwright/engine';
import type { FlowRuntime } from '../../../../product/definitions.ts';
import { createJourneyContext } from '../../../flows/createJourneyContext.ts';

/** The forms before the review, as far as the answers lead to them. */
export function formsOf(given: {
  readonly runtime: FlowRuntime;
  readonly config: ConfigsResponse;
  readonly answers: Answers;
}): readonly StepDefinition[] {
  const { runtime, config, answers } = given;
  const { definition } = runtime;
  const context = createJourneyContext({ config, definition, answers, application: null });
  return walkJourney(runtime, 'apply', context)
    .steps.flatMap(({ step }) => definition.steps[step] ?? [])
    .filter((step) => step.kind === 'form' && !step.actions.includes('submit:create'));
}

/** Whether a step asks for something that is never shown again. */
export function asksSensitive({ schema: asked }: StepDefinition): boolean {
  return listLeaves(asked).some(({ schema }) => schema.sensitive === true);
}
