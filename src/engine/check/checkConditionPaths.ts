import type { FlowDefinition } from '../definition/definitionTypes.ts';
import type { Finding } from '../definition/finding.ts';
import { pathToPointer } from '../definition/jsonPointer.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { CONTEXT_PARTS } from './flows/contextParts.ts';
import { knownFeatures } from './flows/knownFeatures.ts';
import { listAskedAnswers, type AskedAnswer } from './flows/listAskedAnswers.ts';
import { listLookedAt, type LookedAt } from './flows/listLookedAt.ts';
import { didYouMean } from './nearestName.ts';

/** Every condition looks at what exists, and at answers only once they have been asked for. */
export function checkConditionPaths(input: CheckInput): readonly Finding[] {
  const asked = listAskedAnswers(input.resolution.definition);
  return Object.values(input.resolution.definition.flows).flatMap((flow) =>
    Object.entries(flow.conditions).flatMap(([name, schema]) =>
      listLookedAt(schema, pathToPointer(['conditions', name])).flatMap((seen) => {
        const [part = '', ...path] = seen.path;
        if (part === 'answers') return checkAnswer(input, flow, { name, asked, pointer: seen.pointer, path });
        return part === 'config' ? checkFeature(input, flow, seen) : checkPart(input, flow, seen);
      }),
    ),
  );
}

function checkPart(input: CheckInput, flow: FlowDefinition, { path, pointer }: LookedAt): readonly Finding[] {
  const [part = ''] = path;
  if (CONTEXT_PARTS.includes(part)) return [];
  const message = `Conditions cannot look at "${part}"${didYouMean(part, CONTEXT_PARTS)}`;
  const place = { part: 'flows', id: flow.id, pointer } as const;
  return [findingAt(input, 'condition-context-unknown', place, message)];
}

function checkFeature(
  input: CheckInput,
  flow: FlowDefinition,
  { path, pointer }: LookedAt,
): readonly Finding[] {
  const [, group, feature] = path;
  const known = knownFeatures(input.files);
  if (group !== 'features' || feature === undefined || known.has(feature)) return [];
  const message = `No portal or market has a feature "${feature}"${didYouMean(feature, known)}`;
  const place = { part: 'flows', id: flow.id, pointer } as const;
  return [findingAt(input, 'condition-feature-unknown', place, message)];
}

interface LookedAtAnswer {
  readonly name: string;
  readonly asked: readonly AskedAnswer[];
  readonly pointer: string;
  readonly path: readonly string[];
}

function checkAnswer(
  input: CheckInput,
  flow: FlowDefinition,
  { name, asked, pointer, path }: LookedAtAnswer,
): readonly Finding[] {
  if (path.length === 0) return [];
  const askers = asked.filter((one) => overlaps(one.path, path));
  const answer = path.join('.');
  if (askers.length === 0) {
    const names = asked.map((one) => one.path.join('.'));
    const message = `No step asks for "${answer}"${didYouMean(answer, names)}`;
    return [findingAt(input, 'condition-answer-never', { part: 'flows', id: flow.id, pointer }, message)];
  }
  return flow.steps.flatMap((place, index) => {
    if (place.when !== name || askers.some((one) => one.isBefore(flow.id, index))) return [];
    const message = `"${place.id}" depends on "${answer}", which only ${listSteps(askers)} asks for, not before it`;
    const when = { part: 'flows', id: flow.id, pointer: pathToPointer(['steps', index, 'when']) } as const;
    return [findingAt(input, 'condition-answer-later', when, message)];
  });
}

/** Whether one path leads to the other: asking for an object asks for its members, and the other way round. */
function overlaps(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((part, index) => part === other[index]);
}

function listSteps(askers: readonly AskedAnswer[]): string {
  return [...new Set(askers.map((one) => `"${one.stepId}"`))].join(' or ');
}
