import { pathToPointer, pointerToPath, type StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { Sentence } from '../flow/conditions.ts';
import { subjectsOf } from '../flow/evaluate.ts';
import { branchesOfObject, type Branch } from './branches.ts';
import type { JsonPath } from './editText.ts';
import { namesOf, schemaPathOf } from './schemaPath.ts';

/** The way to the schema of an object inside another one. */
export function reachFrom(outer: string, object: string): JsonPath {
  return namesOf(object)
    .slice(namesOf(outer).length)
    .flatMap((name) => ['properties', name]);
}

/**
 * The objects whose answers can decide about the questions of one of them, from that one outwards. A condition of an outer object reaches in
 * by `properties`; it ends at the item of a list, and at an object that is itself asked under a condition.
 */
export function objectsAround({ schema }: StepDefinition, object: string): readonly string[] {
  const home = schemaPathOf(schema, object) ?? [];
  const path = pointerToPath(object);
  const outwards = Array.from({ length: path.length + 1 }, (_, index) =>
    pathToPointer(path.slice(0, path.length - index)),
  );
  const end = outwards.findIndex((outer) => {
    const at = schemaPathOf(schema, outer);
    return !at || !isSameJson([...at, ...reachFrom(outer, object)], home);
  });
  return end === -1 ? outwards : outwards.slice(0, end);
}

/** A branch that a question can be in. */
export interface OfferedBranch {
  readonly branch: Branch;
  /** The way to the schema that asks the question there. */
  readonly at: JsonPath;
}

/** The branches that a question of an object can be in: those of the object, and those of objects around it. */
export function branchesAround(step: StepDefinition, object: string): readonly OfferedBranch[] {
  return objectsAround(step, object).flatMap((outer) =>
    branchesOfObject(step.schema, schemaPathOf(step.schema, outer) ?? []).map((branch) => ({
      branch,
      at: [...branch.at, ...reachFrom(outer, object)],
    })),
  );
}

/** A condition on the answers of an object. */
export interface ObjectCondition {
  readonly object: string;
  readonly condition: Sentence;
}

/** The same condition as one of the innermost object that has both its answers and `inside` in it. */
export function narrowCondition({ object, condition }: ObjectCondition, inside: string): ObjectCondition {
  const way = pointerToPath(inside).slice(pointerToPath(object).length);
  const parents = subjectsOf(condition).map((path) => path.slice(0, -1));
  const differs = way.findIndex((name, index) => parents.some((path) => path[index] !== name));
  const common = differs === -1 ? way : way.slice(0, differs);
  return { object: object + pathToPointer(common), condition: withoutFirst(condition, common.length) };
}

/** A sentence whose tests are about paths without their first names. */
function withoutFirst(sentence: Sentence, count: number): Sentence {
  switch (sentence.kind) {
    case 'test':
      return { ...sentence, path: sentence.path.slice(count) };
    case 'not':
      return { ...sentence, part: withoutFirst(sentence.part, count) };
    case 'all':
    case 'any':
      return { ...sentence, parts: sentence.parts.map((part) => withoutFirst(part, count)) };
    case 'named':
      return sentence;
  }
}
