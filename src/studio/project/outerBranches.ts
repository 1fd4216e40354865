import { pathToPointer, pointerToPath, type JsonSchema, type StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { Sentence } from '../flow/conditions.ts';
import { subjectsOf } from '../flow/evaluate.ts';
import { branchesOfObject, type Branch } from './branches.ts';
import type { JsonPath } from './editText.ts';
import { asJson, namesOf, schemaPathOf } from './schemaPath.ts';

/** The way to the schema of an object inside another one. */
function reachFrom(outer: string, object: string): JsonPath {
  return namesOf(object)
    .slice(namesOf(outer).length)
    .flatMap((name) => (name === 'items' ? [name] : ['properties', name]));
}

/** Where a condition on the answers of an object is written that decides about questions of an object in it. */
export interface Reach {
  /** The way to the schema that gets the condition: that of the object, or of the branch which asks for what is inside. */
  readonly owner: JsonPath;
  /** The way from there to the schema of the object inside. */
  readonly reach: JsonPath;
}

/** How a condition of an object reaches an object inside of it; undefined if a branch is between them. */
export function reachInto(schema: JsonSchema, outer: string, object: string): Reach | undefined {
  const home = schemaPathOf(schema, object);
  const reach = reachFrom(outer, object);
  if (!home || !isSameJson(asJson(home.slice(home.length - reach.length)), asJson(reach))) return undefined;
  return { owner: home.slice(0, home.length - reach.length), reach };
}

/**
 * The objects whose answers can decide about the questions of one of them, from that one outwards. A condition of an outer object reaches in
 * by `properties` and `items`. If a branch asks for an object, the condition is inside of that branch, and no object further out can decide.
 */
export function objectsAround({ schema }: StepDefinition, object: string): readonly string[] {
  const path = pointerToPath(object);
  const outwards = Array.from({ length: path.length + 1 }, (_, index) => path.length - index)
    // The way up to a list is none to an object.
    .filter((length) => path[length] !== '*')
    .map((length) => pathToPointer(path.slice(0, length)));
  const end = outwards.findIndex((outer) => !reachInto(schema, outer, object));
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
  return objectsAround(step, object).flatMap((outer) => {
    const { owner = [], reach = [] } = reachInto(step.schema, outer, object) ?? {};
    return branchesOfObject(step.schema, owner).map((branch) => ({ branch, at: [...branch.at, ...reach] }));
  });
}

/** A condition on the answers of an object. */
export interface ObjectCondition {
  readonly object: string;
  readonly condition: Sentence;
}

/** The segment of a path that is the entry of a list which a question is in; `*` is any of its entries. */
export const THIS_ENTRY = '(this entry)';

/** A path from an object to one that a question is in: the entries on the way are those that it is in. */
export const wayInto = (object: string, inside: string): readonly string[] =>
  pointerToPath(inside)
    .slice(pointerToPath(object).length)
    .map((name) => (name === '*' ? THIS_ENTRY : name));

/** The same condition as one of the innermost object that has both its answers and `inside` in it. */
export function narrowCondition({ object, condition }: ObjectCondition, inside: string): ObjectCondition {
  const way = wayInto(object, inside);
  const parents = subjectsOf(condition).map((path) => path.slice(0, -1));
  const differs = way.findIndex((name, index) => parents.some((path) => path[index] !== name));
  const fitting = differs === -1 ? way : way.slice(0, differs);
  // No object begins between a list and its entry.
  const common = way[fitting.length] === THIS_ENTRY ? fitting.slice(0, -1) : fitting;
  const names = pointerToPath(inside).slice(0, pointerToPath(object).length + common.length);
  return {
    object: pathToPointer(names),
    condition: withPaths(condition, (path) => path.slice(common.length)),
  };
}

/** The same condition as one of an object around its own; as it is if that is not around it. */
export function widenCondition({ object, condition }: ObjectCondition, outer: string): Sentence {
  const way = `${object}/`.startsWith(`${outer}/`) ? wayInto(outer, object) : [];
  return withPaths(condition, (path) => [...way, ...path]);
}

/** A sentence whose tests are about other paths. */
function withPaths(sentence: Sentence, pathFor: (path: readonly string[]) => readonly string[]): Sentence {
  switch (sentence.kind) {
    case 'test':
      return { ...sentence, path: pathFor(sentence.path) };
    case 'not':
      return { ...sentence, part: withPaths(sentence.part, pathFor) };
    case 'all':
    case 'any':
      return { ...sentence, parts: sentence.parts.map((part) => withPaths(part, pathFor)) };
    case 'named':
      return sentence;
  }
}

/** Why a condition cannot be written, in words; undefined if it can: no schema is about one entry and about what is outside of its list. */
export const findEntryFault = (condition: Sentence): string | undefined =>
  subjectsOf(condition).some((path) => path.includes(THIS_ENTRY))
    ? 'One condition is either about answers of this entry, or about answers outside of its list.'
    : undefined;
