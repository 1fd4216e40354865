import type { FlowDefinition, JsonSchema } from '@stepwright/engine';
import type { Finding, FindingCode } from '@stepwright/engine/authoring';
import type { FlowInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { canApplyIn, canBothApply } from './flows/canBothApply.ts';
import { memberOf } from './schemas/schemaParts.ts';

/**
 * Checks that the entries of each flow form one way: no step twice, the summary after the summarised steps, and no
 * entry without a way out.
 */
export function checkFlowOrder(input: FlowInput): readonly Finding[] {
  return Object.values(input.resolution.definition.flows).flatMap((flow) => [
    ...repeatedSteps(input, flow),
    ...earlySummaries(input, flow),
    ...missingParameters(input, flow),
  ]);
}

function repeatedSteps(input: FlowInput, flow: FlowDefinition): readonly Finding[] {
  const byStep = Map.groupBy(flow.steps, ({ step }) => step);
  return flow.steps.flatMap((entry, index) => {
    const same = byStep.get(entry.step) ?? [];
    const first = same.slice(0, same.indexOf(entry)).find((other) => canBothApply(flow, other, entry));
    if (!first) return [];
    const message = `"${first.id}" asks the step "${entry.step}" already, and both can apply at once`;
    return [tell(input, flow, 'step-repeated', { index, word: 'step', message })];
  });
}

function earlySummaries(input: FlowInput, flow: FlowDefinition): readonly Finding[] {
  const { steps } = input.resolution.definition;
  return flow.steps.flatMap((entry, index) => {
    if (memberOf(memberOf(steps[entry.step]?.ui, 'ui:options'), 'summary') !== true) return [];
    const later = flow.steps
      .slice(index + 1)
      .find((other) => steps[other.step]?.kind === 'form' && canBothApply(flow, entry, other));
    if (!later) return [];
    const message = `"${entry.id}" sums up the answers before "${later.id}" asks for more`;
    const found = tell(input, flow, 'summary-early', { index, word: 'step', message });
    return [{ ...found, conflict: { steps: [entry.step, later.step], over: '' } }];
  });
}

/**
 * Checks parameters in paths. A flow that begins without the parameters of its later paths (`/:id/...`) needs a
 * condition on each side: an entry with a parameter applies only if it exists, and one without only if it does not
 * exist yet. Otherwise the flow leads to a page without a URL, or back to completed pages.
 */
function missingParameters(input: FlowInput, flow: FlowDefinition): readonly Finding[] {
  return Object.entries(input.rules.pathParameters ?? {}).flatMap(([name, part]) => {
    const names = ({ path }: FlowDefinition['steps'][number]): boolean =>
      path.split('/').includes(`:${name}`);
    if (flow.steps.every(names) || !flow.steps.some(names)) return [];
    return flow.steps.flatMap((entry, index) => {
      const isNamed = names(entry);
      if (!canApplyIn(flow, entry, contextWith(part, isNamed ? 'null' : 'object'))) return [];
      const why = isNamed
        ? `the path of "${entry.id}" names :${name}, and the step applies while there is none`
        : `"${entry.id}" still applies once :${name} is there, and leads back to where it was not`;
      const word = entry.when === undefined ? 'path' : 'when';
      return [
        tell(input, flow, 'path-dead-end', { index, word, message: `Nobody can get past this step: ${why}` }),
      ];
    });
  });
}

function contextWith(part: string, type: 'null' | 'object'): JsonSchema {
  return { type: 'object', required: [part], properties: { [part]: { type } } };
}

function tell(
  input: FlowInput,
  flow: FlowDefinition,
  code: FindingCode,
  { index, word, message }: { readonly index: number; readonly word: string; readonly message: string },
): Finding {
  return findingAt(input, code, { part: 'flows', id: flow.id, pointer: `/steps/${index}/${word}` }, message);
}
