import type { StepDefinition } from '@stepwright/engine';
import type { Drop } from '../preview/protocol.ts';
import { drawnWholeBy } from '../project/schemaPath.ts';
import { siblingsOf } from '../project/stepEdits.ts';
import { groupsOf, questionTree, type QuestionNode } from './questionTree.ts';

export interface Move {
  readonly pointer: string;
  /** The position among the questions of the same object. */
  readonly to: number;
}

/** The position that a question gets before another one of a list of nodes, the count of them for its end; undefined if it would not move. */
export function positionAt(
  step: StepDefinition,
  nodes: readonly QuestionNode[],
  from: number,
  gap: number,
): number | undefined {
  const siblings = siblingsOf(step, nodes[from]?.pointer ?? '');
  const own = nodes[from]?.name ?? '';
  const before = nodes.slice(0, gap).filter(({ name }) => siblings.includes(name) && name !== own).length;
  return siblings.indexOf(own) === -1 || siblings.indexOf(own) === before ? undefined : before;
}

/** The questions that may be dragged among each other, in their order: those of each object, and of each branch of one. */
export function listOrders(
  step: StepDefinition,
  nodes: readonly QuestionNode[],
): readonly (readonly string[])[] {
  return listsIn(nodes)
    .map((list) => {
      const siblings = siblingsOf(step, list[0]?.pointer ?? '');
      return list.filter(({ name }) => siblings.includes(name)).map(({ pointer }) => pointer);
    })
    .filter(([first = '', ...rest]) => rest.length > 0 && !drawnWholeBy(step, first));
}

/** The move that a drop in the preview asks for; undefined if the question would be where it is. */
export function moveOfDrop(
  step: StepDefinition,
  nodes: readonly QuestionNode[],
  { pointer, beside, side }: Drop,
): Move | undefined {
  const indexIn = (list: readonly QuestionNode[], wanted: string) =>
    list.findIndex((node) => node.pointer === wanted);
  const list = listsIn(nodes).find((one) => indexIn(one, pointer) !== -1 && indexIn(one, beside) !== -1);
  if (!list) return undefined;
  const gap = indexIn(list, beside) + (side === 'after' ? 1 : 0);
  const to = positionAt(step, list, indexIn(list, pointer), gap);
  return to === undefined ? undefined : { pointer, to };
}

/**
 * The questions that are asked beside one in the same cases, but by another part of the schema, as one in `allOf`: the order of a part does not
 * reach them, and forms draw them after those of the object itself.
 */
export function listAskedApart(step: StepDefinition, pointer: string): readonly string[] {
  const siblings = siblingsOf(step, pointer);
  if (siblings.length === 0) return [];
  const beside = listsIn(questionTree(step)).find((list) => list.some((node) => node.pointer === pointer));
  return (beside ?? []).filter(({ name }) => !siblings.includes(name)).map((node) => node.pointer);
}

/** The lists of nodes within which a question moves. */
function listsIn(nodes: readonly QuestionNode[]): readonly (readonly QuestionNode[])[] {
  return groupsOf(nodes).flatMap(({ nodes: list }) => [
    list,
    ...list.flatMap(({ inside }) => listsIn(inside)),
  ]);
}
