import { isItemSegment } from '@stepwright/validators';
import { listLeaves, pathToPointer, type JsonSchema, type StepDefinition } from '@stepwright/engine';
import { branchesBelow, readsAnswer, type Branch } from '../project/branches.ts';
import { schemaPathOf } from '../project/schemaPath.ts';

/** A question, or an object or list with questions in it. */
export interface QuestionNode {
  readonly pointer: string;
  readonly name: string;
  /** Whether an answer is needed; undefined for a group. */
  readonly required: boolean | undefined;
  /** The branches that it is asked by, without those that the node around it is asked by. */
  readonly branches: readonly Branch[];
  readonly inside: readonly QuestionNode[];
}

interface Growing {
  readonly pointer: string;
  readonly name: string;
  required: boolean | undefined;
  readonly inside: Map<string, Growing>;
}

/** The questions of a step as they are within each other, in their order. The items of a list are no level of their own. */
export function questionTree(step: StepDefinition): readonly QuestionNode[] {
  const root: Growing = { pointer: '', name: '', required: undefined, inside: new Map() };
  for (const { path, required } of listLeaves(step.schema)) {
    let around = root;
    for (const [index, name] of path.entries()) {
      const isItem = isItemSegment(name) && index < path.length - 1;
      if (isItem) continue;
      const node = around.inside.get(name) ?? {
        pointer: pathToPointer(path.slice(0, index + 1)),
        name,
        required: undefined,
        inside: new Map<string, Growing>(),
      };
      around.inside.set(name, node);
      around = node;
    }
    around.required = required;
  }
  return nodesIn(root, step.schema);
}

const nodesIn = ({ inside, pointer: around }: Growing, schema: JsonSchema): readonly QuestionNode[] =>
  [...inside.values()].map((node) => ({
    pointer: node.pointer,
    name: node.name,
    required: node.inside.size > 0 ? undefined : node.required,
    branches: branchesOfNode(schema, node.pointer, around),
    inside: nodesIn(node, schema),
  }));

function branchesOfNode(schema: JsonSchema, pointer: string, around: string): readonly Branch[] {
  const path = schemaPathOf(schema, pointer);
  return path ? branchesBelow(schema, path, schemaPathOf(schema, around) ?? []) : [];
}

/** The nodes of one object that are asked by the same branches; those that are always asked come first. */
export interface NodeGroup {
  readonly branches: readonly Branch[];
  readonly nodes: readonly QuestionNode[];
}

/** The nodes of one object by the branches that they are asked by. */
export function groupsOf(nodes: readonly QuestionNode[]): readonly NodeGroup[] {
  const byBranch = Map.groupBy(nodes, ({ branches }) => JSON.stringify(branches.at(-1)?.at ?? []));
  return [...byBranch.values()]
    .map((group) => ({ branches: group[0]?.branches ?? [], nodes: group }))
    .toSorted((a, b) => Math.min(a.branches.length, 1) - Math.min(b.branches.length, 1));
}

/** The node of a pointer; undefined if the step does not ask it. */
export function nodeAt(nodes: readonly QuestionNode[], pointer: string): QuestionNode | undefined {
  for (const node of nodes) {
    const found = node.pointer === pointer ? node : nodeAt(node.inside, pointer);
    if (found) return found;
  }
  return undefined;
}

/** The questions, or groups of them, that are asked by conditions on an answer. */
export function askedBy(nodes: readonly QuestionNode[], answer: string): readonly string[] {
  return nodes.flatMap(({ pointer, branches, inside }) => [
    ...(branches.some((branch) => readsAnswer(branch, answer)) ? [pointer] : []),
    ...askedBy(inside, answer),
  ]);
}
