import type { Engine, Finding } from '@stepwright/engine/authoring';
import { anyEngineOf } from '../anyEngine.ts';
import { checkFlowOrder } from '../checkFlowOrder.ts';
import { checkFlows } from '../checkFlows.ts';
import type { FlowInput } from '../checkInput.ts';
import { checkSameQuestions } from '../checkSameQuestions.ts';
import { checkUiAnswers } from '../checkUiAnswers.ts';

/**
 * Finds the faults that the entries of flows have beside and before each other: one address twice, a summary before what it sums up, an answer
 * that is copied before it is given, or asked in two ways. A part of what `checkDefinitions` finds, for all variants, without compiling a schema.
 */
export function checkEntries<Settings extends object>(
  variants: readonly (Omit<FlowInput, 'engine'> & { readonly engine: Engine<Settings> })[],
): readonly Finding[] {
  const inputs = variants.map((one): FlowInput => ({ ...one, engine: anyEngineOf(one.engine) }));
  return [
    ...inputs.flatMap((input) => [
      ...checkFlows(input),
      ...checkFlowOrder(input),
      ...checkSameQuestions(input),
    ]),
    ...checkUiAnswers(inputs),
  ];
}
