import type { Engine, Finding } from '@stepwright/engine/authoring';
import { anyEngineOf } from '../anyEngine.ts';
import { checkFlowOrder } from '../checkFlowOrder.ts';
import { checkFlows } from '../checkFlows.ts';
import type { FlowInput } from '../checkInput.ts';
import { checkSameQuestions } from '../checkSameQuestions.ts';
import { uiAnswersAmong } from '../checkUiAnswers.ts';

interface EntriesInput<Settings extends object> extends Omit<FlowInput, 'engine'> {
  readonly engine: Engine<Settings>;
  /** The flows whose entries are checked. A variant without any only says which answers it asks. */
  readonly flows: readonly string[];
}

/**
 * Finds the faults that the entries of flows have beside and before each other, for each variant: one address twice, a summary before what
 * it sums up, an answer that is copied before it is given, or asked in two ways. A part of what `checkDefinitions` finds, without compiling
 * a schema.
 */
export function checkEntries<Settings extends object>(
  variants: readonly EntriesInput<Settings>[],
): readonly (readonly Finding[])[] {
  const inputs = variants.map(({ flows, ...one }) => ({
    flows,
    input: { ...one, engine: anyEngineOf(one.engine) } satisfies FlowInput,
  }));
  const checkUi = uiAnswersAmong(inputs.map(({ input }) => input));
  return inputs.map(({ flows, input }) => {
    if (flows.length === 0) return [];
    const some = withFlows(input, flows);
    return [
      ...checkFlows(some),
      ...checkFlowOrder(some),
      ...checkSameQuestions(some),
      // Answers of all flows are copied.
      ...checkUi(input),
    ];
  });
}

function withFlows(input: FlowInput, ids: readonly string[]): FlowInput {
  const { definition } = input.resolution;
  const flows = Object.fromEntries(Object.entries(definition.flows).filter(([id]) => ids.includes(id)));
  return { ...input, resolution: { ...input.resolution, definition: { ...definition, flows } } };
}
