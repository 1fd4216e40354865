import { type JsonSchema, pathToPointer } from '../engine/index.ts';
import { combinationOf, expandCondition, type Finding, layersOf } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { contextSchema, type ContextPart } from './flows/contextSchema.ts';
import { shapesOf } from './satisfiable/shapesOf.ts';

/**
 * Checks that every entry of a flow can be reached in some variant that has it. Features count as open, whatever the
 * settings: the environment may switch each of them.
 */
export function checkReachable(inputs: readonly CheckInput[]): readonly Finding[] {
  const places = new Map<string, ConditionalPlace[]>();
  for (const place of inputs.flatMap(listConditionalPlaces)) {
    const key = `${place.flowId}/${place.id}`;
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return [...places.values()].flatMap(checkPlace);
}

interface ConditionalPlace {
  readonly input: CheckInput;
  readonly flowId: string;
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly condition: JsonSchema;
}

function listConditionalPlaces(input: CheckInput): readonly ConditionalPlace[] {
  return Object.values(input.resolution.definition.flows).flatMap((flow) =>
    flow.steps.flatMap(({ id, when }, index) => {
      const named = when === undefined ? undefined : flow.conditions[when];
      const condition = named && expandCondition(flow, named);
      if (when === undefined || !named || !condition) return [];
      // An unsatisfiable condition is reported at its own location, unless it only names others.
      if (combinationOf(named) === undefined && shapesOf(condition).length === 0) return [];
      return [{ input, flowId: flow.id, id, index, name: when, condition }];
    }),
  );
}

function everything({ engine, variant }: CheckInput): readonly ContextPart[] {
  return [...layersOf(engine.layers, variant).map(({ name }) => name), 'features', 'answers'];
}

function checkPlace(places: readonly ConditionalPlace[]): readonly Finding[] {
  const [first] = places;
  if (!first || places.some((place) => canHold(place, everything(place.input)))) return [];
  const culprit = everything(first.input).find((part) => places.every((place) => !canHold(place, [part])));
  const why = culprit === undefined ? 'what the definitions say' : reasonOf(culprit);
  const pointer = pathToPointer(['steps', first.index, 'when']);
  const message = `Nobody reaches "${first.id}": its condition "${first.name}" contradicts ${why}`;
  return [findingAt(first.input, 'step-unreachable', { part: 'flows', id: first.flowId, pointer }, message)];
}

function reasonOf(part: ContextPart): string {
  if (part === 'features') return 'what a feature can be, on or off';
  return part === 'answers' ? 'the answers that the steps allow' : `the ${part}, wherever the step is`;
}

function canHold({ input, condition }: ConditionalPlace, parts: readonly ContextPart[]): boolean {
  return shapesOf({ allOf: [contextSchema(input, parts), condition] }).length > 0;
}
