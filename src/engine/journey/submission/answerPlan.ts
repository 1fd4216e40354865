import { isFreeSegment, isItemSegment } from '@stepwright/validators';
import { isWithin } from '../../answers/answerPath.ts';
import { listLeaves, type SchemaLeaf } from '../../answers/walkSchema.ts';
import type { StepDefinition } from '../../definition/definitionTypes.ts';
import { pathToPointer } from '../../definition/jsonPointer.ts';
import type { FlowRuntime } from '../../runtime/flowModule.ts';

/** How answers are kept: in the open, encrypted (`sensitive`), or not at all (`transient`). */
type Keeping = 'open' | 'sensitive' | 'transient';

/** A question with the treatment of its answer. */
export interface PlannedQuestion {
  readonly path: readonly string[];
  /** Undefined for a question of items, which have a pointer each. */
  readonly pointer?: string;
  readonly keeping: Keeping;
  /** Returns a text in the spelling that is kept. */
  readonly normalise?: (text: string) => string;
  /** Whether a condition of the flow reads it: a change of its spelling may change which steps apply. */
  readonly isRead: boolean;
}

/** A location in the answers: a question, a list, or an object with further locations. */
export interface PlanNode {
  /** Whether no step asks for anything below it that is not kept in the open. */
  readonly isOpen: boolean;
  question?: PlannedQuestion;
  items?: PlanNode;
  readonly members: Map<string, PlanNode>;
}

export interface PlanOptions {
  readonly runtime: FlowRuntime;
  readonly keepings: Keepings;
  readonly isRead: (path: readonly string[]) => boolean;
}

/** Whether a question can be planned: not one of members without names or of items at positions, nor one that repeats itself. */
export function isPlain({ path, again }: SchemaLeaf): boolean {
  return (
    !again && !path.some((segment) => segment !== '*' && (isFreeSegment(segment) || isItemSegment(segment)))
  );
}

/** Plans questions by their locations in the answers. */
export function planAnswers(leaves: readonly SchemaLeaf[], options: PlanOptions): PlanNode {
  const root = createNode([], options);
  for (const leaf of leaves) nodeAt(root, leaf.path, options).question = planQuestion(leaf, options);
  return root;
}

function planQuestion(
  { path, schema }: SchemaLeaf,
  { runtime, keepings, isRead }: PlanOptions,
): PlannedQuestion {
  const { format } = schema;
  const rule = typeof format === 'string' ? runtime.formats[format] : undefined;
  const options = runtime.formatOptions(schema);
  return {
    path,
    ...(!path.includes('*') && { pointer: pathToPointer(path) }),
    keeping: keepings.at(path),
    ...(rule?.normalise && { normalise: (text) => rule.normalise?.(text, options) ?? text }),
    isRead: isRead(path),
  };
}

function nodeAt(root: PlanNode, path: readonly string[], options: PlanOptions): PlanNode {
  let node = root;
  for (const [depth, segment] of path.entries()) {
    const found = segment === '*' ? node.items : node.members.get(segment);
    const next = found ?? createNode(path.slice(0, depth + 1), options);
    if (segment === '*') node.items = next;
    else node.members.set(segment, next);
    node = next;
  }
  return node;
}

function createNode(path: readonly string[], { keepings }: PlanOptions): PlanNode {
  return { isOpen: keepings.areOpenBelow(path), members: new Map() };
}

/** How answers are kept, by the marks of any step. */
interface Keepings {
  at(path: readonly string[]): Keeping;
  /** Whether all answers below a path are kept in the open. */
  areOpenBelow(path: readonly string[]): boolean;
}

export function keepingsOf(steps: readonly StepDefinition[]): Keepings {
  const leaves = steps.flatMap(({ schema }) => listLeaves(schema));
  const marked = (mark: 'sensitive' | 'transient') =>
    new Set(leaves.filter(({ schema }) => schema[mark] === true).map(({ pointer }) => pointer));
  const [sensitive, transient] = [marked('sensitive'), marked('transient')];
  const at = (path: readonly string[]): Keeping => {
    const pointer = pathToPointer(path);
    return transient.has(pointer) ? 'transient' : sensitive.has(pointer) ? 'sensitive' : 'open';
  };
  const kept = leaves.filter(({ path }) => at(path) !== 'open');
  return { at, areOpenBelow: (path) => !kept.some((leaf) => isWithin(leaf.path, path)) };
}
