import { type FlowDefinition, pathToPointer } from '@stepwright/engine';
import { combinationOf, type Finding } from '@stepwright/engine/authoring';
import type { FlowInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { canBothApply } from './flows/canBothApply.ts';
import { didYouMean } from './nearestName.ts';

/** Every step and condition that a flow names exists; ids are unique, and so are the paths of steps that can apply at once. */
export function checkFlows(input: FlowInput): readonly Finding[] {
  const { flows } = input.resolution.definition;
  return Object.values(flows).flatMap((flow) => [
    ...findUnknownNames(input, flow),
    ...findUnknownNamesOfPages(input, flow),
    ...findWrongCombinations(input, flow),
    ...findRepeats(input, flow, { word: 'id', code: 'id-duplicate', excuse: () => false }),
    ...findRepeats(input, flow, { word: 'path', code: 'path-duplicate', excuse: excludeEachOther }),
  ]);
}

function findUnknownNames(input: FlowInput, flow: FlowDefinition): readonly Finding[] {
  const { steps } = input.resolution.definition;
  const { conditions } = flow;
  return flow.steps.flatMap(({ step, when }, index) => {
    const at = (word: string) =>
      ({ part: 'flows', id: flow.id, pointer: `/steps/${index}/${word}` }) as const;
    const findings: Finding[] = [];
    if (!Object.hasOwn(steps, step)) {
      const message = `There is no step "${step}"${didYouMean(step, Object.keys(steps))}`;
      findings.push(findingAt(input, 'step-unknown', at('step'), message));
    }
    if (when !== undefined && !Object.hasOwn(conditions, when)) {
      const message = `The flow has no condition "${when}"${didYouMean(when, Object.keys(conditions))}`;
      findings.push(findingAt(input, 'condition-unknown', at('when'), message));
    }
    return findings;
  });
}

function findUnknownNamesOfPages(input: FlowInput, flow: FlowDefinition): readonly Finding[] {
  const ids = flow.steps.map(({ id }) => id);
  const conditions = Object.keys(flow.conditions);
  return (flow.pages ?? []).flatMap(({ when, steps }, index) => {
    const at = (...path: readonly (string | number)[]) =>
      ({ part: 'flows', id: flow.id, pointer: pathToPointer(['pages', index, ...path]) }) as const;
    const ofSteps = steps.flatMap((id, number) => {
      if (ids.includes(id)) return [];
      const message = `The flow has no step "${id}"${didYouMean(id, ids)}`;
      return [findingAt(input, 'step-unknown', at('steps', number), message)];
    });
    if (conditions.includes(when)) return ofSteps;
    const message = `The flow has no condition "${when}"${didYouMean(when, conditions)}`;
    return [...ofSteps, findingAt(input, 'condition-unknown', at('when'), message)];
  });
}

/** Conditions that name others: each exists, and none names itself, be it by way of others. */
function findWrongCombinations(input: FlowInput, flow: FlowDefinition): readonly Finding[] {
  const known = Object.keys(flow.conditions);
  return Object.entries(flow.conditions).flatMap(([name, condition]) => {
    const { keyword = 'allOf', names = [] } = combinationOf(condition) ?? {};
    return names.flatMap((other, index) => {
      const path = ['conditions', name, keyword, ...(keyword === 'not' ? [] : [index])];
      const location = { part: 'flows', id: flow.id, pointer: pathToPointer(path) } as const;
      if (!known.includes(other)) {
        const message = `The flow has no condition "${other}"${didYouMean(other, known)}`;
        return [findingAt(input, 'condition-unknown', location, message)];
      }
      if (!leadsTo(flow, other, name)) return [];
      return [
        findingAt(input, 'condition-circular', location, `"${name}" leads back to itself by "${other}"`),
      ];
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

type FlowEntry = FlowDefinition['steps'][number];

function excludeEachOther(flow: FlowDefinition, one: FlowEntry, other: FlowEntry): boolean {
  return !canBothApply(flow, one, other);
}

interface Repeated {
  readonly word: 'id' | 'path';
  readonly code: 'id-duplicate' | 'path-duplicate';
  /** Whether two entries may share it. */
  readonly excuse: (flow: FlowDefinition, one: FlowEntry, other: FlowEntry) => boolean;
}

function findRepeats(
  input: FlowInput,
  flow: FlowDefinition,
  { word, code, excuse }: Repeated,
): readonly Finding[] {
  const before = new Map<string, FlowEntry[]>();
  return flow.steps.flatMap((later, index) => {
    const earlier = before.get(later[word]) ?? [];
    before.set(later[word], [...earlier, later]);
    const other = earlier.find((one) => !excuse(flow, one, later));
    if (!other) return [];
    const location = { part: 'flows', id: flow.id, pointer: `/steps/${index}/${word}` } as const;
    const found = findingAt(input, code, location, `"${later[word]}" stands in the flow twice`);
    return [{ ...found, conflict: { steps: [later.step, other.step], over: later[word] } }];
  });
}
