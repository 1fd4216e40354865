import { combinationOf } from '@stepwright/engine/authoring';
import { deriveJourney, type FlowRuntime, type JourneyContext, pathToPointer } from '@stepwright/engine';
import type { CheckInput } from '../checkInput.ts';
import type { SourceLocation } from '../explain/explainCondition.ts';
import { findingAt } from '../findSource.ts';
import { isItemSegment, listSchemaParts } from '@stepwright/validators';
import type { Answers, Json, JsonSchema } from '@stepwright/engine';
import { memberOf } from '../schemas/schemaParts.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/** A fork of a step's schema: an `if`, or one of the shapes of a choice. */
interface Branch {
  /** In the step's schema. */
  readonly pointer: string;
  readonly condition: JsonSchema;
  /** The values that the fork is about, in a document of answers. */
  readonly valuesIn: (answers: Answers) => readonly Json[];
}

const SHAPES = ['oneOf', 'anyOf'] as const;

/** One thing that a flow can do, and whether some walk made it do so. */
export interface CoverageItem {
  readonly kind: 'step' | 'condition' | 'rule' | 'branch';
  /** The flow, or the step of a branch. */
  readonly within: string;
  readonly name: string;
  /** How it may come out; a step is only reached. */
  readonly outcome: 'reached' | 'holds' | 'fails';
  readonly isCovered: boolean;
  readonly place: SourceLocation;
}

/** The context of a walk, as conditions see it. */
export type Walk = JourneyContext;

/**
 * Walks all flows of a variant with each context, and reports the reached parts, both ways of each condition, rule and
 * branch.
 */
export function measureCoverage(
  input: CheckInput,
  { runtime, walks }: { readonly runtime: FlowRuntime; readonly walks: readonly Walk[] },
): readonly CoverageItem[] {
  const seen = new Set<string>();
  const watched = watch(runtime, seen);
  const { flows } = runtime.definition;
  for (const walk of walks)
    for (const flow of Object.values(flows))
      for (const { id } of deriveJourney(watched, flow.id, walk).steps) seen.add(keyOf('step', flow.id, id));
  return [...ofFlows(input, seen), ...ofBranches(input, walks)];
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('\n');
}

/** The runtime, writing down how each condition comes out, those that it names included. */
function watch(runtime: FlowRuntime, seen: Set<string>): FlowRuntime {
  const holds: FlowRuntime['holds'] = (flowId, name, context) => {
    const outcome = runtime.holds(flowId, name, context);
    seen.add(keyOf('condition', flowId, name, outcome ? 'holds' : 'fails'));
    const condition = runtime.definition.flows[flowId]?.conditions[name] ?? {};
    for (const other of combinationOf(condition)?.names ?? []) holds(flowId, other, context);
    return outcome;
  };
  return { ...runtime, holds };
}

const OUTCOMES = ['holds', 'fails'] as const;

function ofFlows(input: CheckInput, seen: ReadonlySet<string>): readonly CoverageItem[] {
  const { flows, steps } = input.resolution.definition;
  return Object.values(flows).flatMap((flow) => {
    const reached = flow.steps.map((entry, index): CoverageItem => {
      const { id } = entry;
      const isCovered = seen.has(keyOf('step', flow.id, id));
      const pointer = `/steps/${index}`;
      return {
        kind: 'step',
        within: flow.id,
        name: id,
        outcome: 'reached',
        isCovered,
        place: locationOf(input, { part: 'flows', id: flow.id, pointer }),
      };
    });
    const ruled = flow.steps.flatMap(({ step }) => steps[step]?.rules?.map(({ when }) => when) ?? []);
    const decided = Object.keys(flow.conditions).flatMap((name) =>
      OUTCOMES.map((outcome): CoverageItem => ({
        kind: ruled.includes(name) ? 'rule' : 'condition',
        within: flow.id,
        name,
        outcome,
        isCovered: seen.has(keyOf('condition', flow.id, name, outcome)),
        place: locationOf(input, {
          part: 'flows',
          id: flow.id,
          pointer: pathToPointer(['conditions', name]),
        }),
      })),
    );
    return [...reached, ...decided];
  });
}

function ofBranches(input: CheckInput, walks: readonly Walk[]): readonly CoverageItem[] {
  const { definition } = input.resolution;
  return Object.values(definition.steps).flatMap((step) =>
    listBranches(step.schema).flatMap(({ pointer, condition, valuesIn }) => {
      const compiled = input.compiler.compile(definition, condition);
      if (compiled.kind !== 'compiled') return [];
      const verdicts = walks.flatMap(({ answers }) =>
        valuesIn(answers).map((value) => compiled.validate(value)),
      );
      return OUTCOMES.map((outcome): CoverageItem => ({
        kind: 'branch',
        within: step.id,
        name: pointer,
        outcome,
        isCovered: verdicts.includes(outcome === 'holds'),
        place: locationOf(input, { part: 'steps', id: step.id, pointer: `/schema${pointer}` }),
      }));
    }),
  );
}

function locationOf(input: CheckInput, at: Parameters<typeof findingAt>[2]): SourceLocation {
  const { path, line, column } = findingAt(input, 'step-unreachable', at, '');
  return { path, line, column };
}

/** All forks of a step's schema; shapes that are mere constants are choices, and no forks. */
function listBranches(schema: JsonSchema): readonly Branch[] {
  return listSchemaParts(schema).flatMap((part) => {
    const { if: condition } = part.schema;
    const valuesIn = (answers: Answers): readonly Json[] => valuesAt(answers, part.path);
    const forks = isRecord(condition) ? [{ pointer: `${part.pointer}/if`, condition, valuesIn }] : [];
    const shapes = SHAPES.flatMap((keyword) => {
      const list = part.schema[keyword];
      if (!Array.isArray(list)) return [];
      return (list as readonly Json[]).flatMap((shape, index) =>
        isRecord(shape) && isRecord(memberOf(shape, 'properties'))
          ? [{ pointer: `${part.pointer}/${keyword}/${index}`, condition: shape, valuesIn }]
          : [],
      );
    });
    return [...forks, ...shapes];
  });
}

function valuesAt(value: Json, [head, ...rest]: readonly string[]): readonly Json[] {
  if (head === undefined) return [value];
  if (isItemSegment(head))
    return Array.isArray(value) ? value.flatMap((item: Json) => valuesAt(item, rest)) : [];
  const member = memberOf(value, head);
  return member === undefined ? [] : valuesAt(member, rest);
}
