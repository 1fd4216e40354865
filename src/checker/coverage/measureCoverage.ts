import { combinationOf, expandCondition } from '@stepwright/engine/authoring';
import {
  deriveJourney,
  type FlowDefinition,
  type FlowRuntime,
  type JourneyContext,
  pathToPointer,
  type ResolvedDefinition,
} from '@stepwright/engine';
import type { CheckInput } from '../checkInput.ts';
import type { SourceLocation } from '../explain/explainCondition.ts';
import { findingAt } from '../findSource.ts';
import { isItemSegment, listSchemaParts } from '@stepwright/validators';
import type { Answers, Json, JsonSchema } from '@stepwright/engine';
import { canHold } from '../satisfiable/canHold.ts';
import { shapesOf } from '../satisfiable/shapesOf.ts';
import { memberOf } from '../schemas/schemaParts.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/** A fork of a step's schema: an `if`, or one of the shapes of a choice. */
interface Branch {
  /** In the step's schema. */
  readonly pointer: string;
  readonly condition: JsonSchema;
  /** The schema that has the fork. */
  readonly around: JsonSchema;
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

interface Measured {
  readonly runtime: FlowRuntime;
  readonly walks: readonly Walk[];
  /** Schema that each context of the variant satisfies, beyond what its settings and steps say. */
  readonly known?: JsonSchema;
}

/**
 * Walks all flows of a variant with each context, and reports the reached parts, both ways of each condition, rule and
 * branch. What no walk of the variant can reach is left out: it belongs to others.
 */
export function measureCoverage(
  input: CheckInput,
  { runtime, walks, known = {} }: Measured,
): readonly CoverageItem[] {
  const seen = new Set<string>();
  const watched = watch(runtime, seen);
  const { flows } = runtime.definition;
  for (const walk of walks)
    for (const flow of Object.values(flows))
      for (const { id } of deriveJourney(watched, flow.id, walk).steps) seen.add(keyOf('step', flow.id, id));
  const canBe: CanBe = (condition) => canHold(input, { allOf: [known, condition] });
  return [...ofFlows(input, seen, canBe), ...ofBranches(input, walks, canBe)];
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

/** Whether a condition can hold in some context of the variant. */
type CanBe = (condition: JsonSchema) => boolean;

function ofFlows(input: CheckInput, seen: ReadonlySet<string>, canBe: CanBe): readonly CoverageItem[] {
  const { flows, steps } = input.resolution.definition;
  return Object.values(flows).flatMap((flow) => {
    const reached = flow.steps.flatMap((entry, index): readonly CoverageItem[] => {
      const { id } = entry;
      const isCovered = seen.has(keyOf('step', flow.id, id));
      if (!isCovered && !canBe(conditionOf(flow, entry.when))) return [];
      const place = locationOf(input, { part: 'flows', id: flow.id, pointer: `/steps/${index}` });
      return [{ kind: 'step', within: flow.id, name: id, outcome: 'reached', isCovered, place }];
    });
    const ruled = flow.steps.flatMap(({ step }) => steps[step]?.rules?.map(({ when }) => when) ?? []);
    const decided = Object.keys(flow.conditions).flatMap((name) => {
      const pointer = pathToPointer(['conditions', name]);
      const place = locationOf(input, { part: 'flows', id: flow.id, pointer });
      const kind = ruled.includes(name) ? 'rule' : 'condition';
      const condition = conditionOf(flow, name);
      return OUTCOMES.flatMap((outcome): readonly CoverageItem[] => {
        const isCovered = seen.has(keyOf('condition', flow.id, name, outcome));
        if (!isCovered && !canBe(sideOf(condition, outcome))) return [];
        return [{ kind, within: flow.id, name, outcome, isCovered, place }];
      });
    });
    return [...reached, ...decided];
  });
}

function conditionOf(flow: FlowDefinition, name: string | undefined): JsonSchema {
  return name === undefined ? {} : expandCondition(flow, flow.conditions[name] ?? {});
}

function sideOf(condition: JsonSchema, outcome: (typeof OUTCOMES)[number]): JsonSchema {
  return outcome === 'holds' ? condition : { not: condition };
}

/** Whether a walk of the variant can come to a step; one that no flow has is shown elsewhere. */
function isReachable({ flows }: ResolvedDefinition, id: string, canBe: CanBe): boolean {
  const entries = Object.values(flows).flatMap((flow) =>
    flow.steps.filter(({ step }) => step === id).map(({ when }) => conditionOf(flow, when)),
  );
  return entries.length === 0 || entries.some(canBe);
}

function ofBranches(input: CheckInput, walks: readonly Walk[], canBe: CanBe): readonly CoverageItem[] {
  const { definition } = input.resolution;
  return Object.values(definition.steps).flatMap((step) =>
    listBranches(step.schema).flatMap(({ pointer, around, condition, valuesIn }) => {
      const compiled = input.compiler.compile(condition);
      if (compiled.kind !== 'compiled') return [];
      const verdicts = walks.flatMap(({ answers }) =>
        valuesIn(answers).map((value) => compiled.validate(value)),
      );
      const place = locationOf(input, { part: 'steps', id: step.id, pointer: `/schema${pointer}` });
      return OUTCOMES.flatMap((outcome): readonly CoverageItem[] => {
        const isCovered = verdicts.includes(outcome === 'holds');
        const isPossible = () => shapesOf({ allOf: [around, sideOf(condition, outcome)] }).length > 0;
        if (!isCovered && !(isPossible() && isReachable(definition, step.id, canBe))) return [];
        return [{ kind: 'branch', within: step.id, name: pointer, outcome, isCovered, place }];
      });
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
    const forks = isRecord(condition)
      ? [{ pointer: `${part.pointer}/if`, condition, around: part.schema, valuesIn }]
      : [];
    const shapes = SHAPES.flatMap((keyword) => {
      const list = part.schema[keyword];
      if (!Array.isArray(list)) return [];
      return (list as readonly Json[]).flatMap((shape, index) =>
        isRecord(shape) && isRecord(memberOf(shape, 'properties'))
          ? [
              {
                pointer: `${part.pointer}/${keyword}/${index}`,
                condition: shape,
                around: part.schema,
                valuesIn,
              },
            ]
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
