import { type FlowDefinition, pathToPointer } from '../engine/index.ts';
import { combinationOf, type Finding } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { didYouMean } from './nearestName.ts';

/** Every step and condition that a flow names exists; ids and paths are unique. */
export function checkFlows(input: CheckInput): readonly Finding[] {
  const { flows } = input.resolution.definition;
  return Object.values(flows).flatMap((flow) => [
    ...findUnknownNames(input, flow),
    ...findWrongCombinations(input, flow),
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

/** Conditions that name others: each exists, and none names itself, be it by way of others. */
function findWrongCombinations(input: CheckInput, flow: FlowDefinition): readonly Finding[] {
  const known = Object.keys(flow.conditions);
  return Object.entries(flow.conditions).flatMap(([name, condition]) => {
    const { keyword = 'allOf', names = [] } = combinationOf(condition) ?? {};
    return names.flatMap((other, index) => {
      const path = ['conditions', name, keyword, ...(keyword === 'not' ? [] : [index])];
      const place = { part: 'flows', id: flow.id, pointer: pathToPointer(path) } as const;
      if (!known.includes(other)) {
        const message = `The flow has no condition "${other}"${didYouMean(other, known)}`;
        return [findingAt(input, 'condition-unknown', place, message)];
      }
      if (!leadsTo(flow, other, name)) return [];
      return [findingAt(input, 'condition-circular', place, `"${name}" leads back to itself by "${other}"`)];
    });
  });
}

function leadsTo({ conditions }: FlowDefinition, from: string, name: string): boolean {
  const reached = new Set([from]);
  // A set hands out what is added while one goes through it.
  for (const one of reached)
    for (const other of combinationOf(conditions[one] ?? {})?.names ?? []) reached.add(other);
  return reached.has(name);
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
