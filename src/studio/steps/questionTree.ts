import { isItemSegment } from '@stepwright/validators';
import { listLeaves, pathToPointer, type StepDefinition } from '@stepwright/engine';

/** A question, or an object or list with questions in it. */
export interface QuestionNode {
  readonly pointer: string;
  readonly name: string;
  /** Whether an answer is needed; undefined for a group. */
  readonly required: boolean | undefined;
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
  return nodesIn(root);
}

const nodesIn = ({ inside }: Growing): readonly QuestionNode[] =>
  [...inside.values()].map((node) => ({
    pointer: node.pointer,
    name: node.name,
    required: node.inside.size > 0 ? undefined : node.required,
    inside: nodesIn(node),
  }));

/** The node of a pointer; undefined if the step does not ask it. */
export function nodeAt(nodes: readonly QuestionNode[], pointer: string): QuestionNode | undefined {
  for (const node of nodes) {
    const found = node.pointer === pointer ? node : nodeAt(node.inside, pointer);
    if (found) return found;
  }
  return undefined;
}
