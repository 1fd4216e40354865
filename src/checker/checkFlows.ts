import type { FlowDefinition } from '../engine/index.ts';
import type { Finding } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { didYouMean } from './nearestName.ts';

/** Every step and condition that a flow names exists; ids and paths are unique. */
export function checkFlows(input: CheckInput): readonly Finding[] {
  const { flows } = input.resolution.definition;
  return Object.values(flows).flatMap((flow) => [
    ...findUnknownNames(input, flow),
    ...findRepeats(input, flow, 'id', 'id-duplicate'),
    ...findRepeats(input, flow, 'path', 'path-duplicate'),
  ]);
}

function findUnknownNames(input: CheckInput, flow: FlowDefinition): readonly Finding[] {
  const steps = Object.keys(input.resolution.definition.steps);
  const conditions = Object.keys(flow.conditions);
  return flow.steps.flatMap(({ step, when }, index) => {
    const at = (word: string) =>
      ({ part: 'flows', id: flow.id, pointer: `/steps/${index}/${word}` }) as const;
    const findings: Finding[] = [];
    if (!steps.includes(step)) {
      const message = `There is no step "${step}"${didYouMean(step, steps)}`;
      findings.push(findingAt(input, 'step-unknown', at('step'), message));
    }
    if (when !== undefined && !conditions.includes(when)) {
      const message = `The flow has no condition "${when}"${didYouMean(when, conditions)}`;
      findings.push(findingAt(input, 'condition-unknown', at('when'), message));
    }
    return findings;
  });
}

function findRepeats(
  input: CheckInput,
  flow: FlowDefinition,
  word: 'id' | 'path',
  code: 'id-duplicate' | 'path-duplicate',
): readonly Finding[] {
  const values = flow.steps.map((place) => place[word]);
  return values.flatMap((value, index) => {
    if (values.indexOf(value) === index) return [];
    const place = { part: 'flows', id: flow.id, pointer: `/steps/${index}/${word}` } as const;
    return [findingAt(input, code, place, `"${value}" stands in the flow twice`)];
  });
}
