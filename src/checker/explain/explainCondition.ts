import { combinationOf, checkedShape } from '@stepwright/engine/authoring';
import {
  answerAt,
  type FlowDefinition,
  type FlowRuntime,
  type Json,
  type JourneyContext,
  type JsonSchema,
  listLeaves,
  pathToPointer,
  pointerToPath,
} from '@stepwright/engine';
import type { CheckInput } from '../checkInput.ts';
import { findingAt } from '../findSource.ts';
import { listLookedAt } from '../flows/listLookedAt.ts';
import type { Answers } from '@stepwright/engine';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';

/** A location in a file, for readers. */
export interface SourceLocation {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A value that a condition reads. */
export interface ExplainedLook {
  /** In the context, with dots: `answers.order.kind`. */
  readonly value: string;
  /** Undefined if there is none. */
  readonly is?: Json;
  readonly wants: Json;
  readonly holds: boolean;
  /** Whether the outcome hangs on it. */
  readonly decides: boolean;
  readonly place: SourceLocation;
}

/** Why a condition holds or not. */
export interface ExplainedCondition {
  readonly name: string;
  readonly holds: boolean;
  readonly decides: boolean;
  /** How it combines others. */
  readonly of?: 'allOf' | 'anyOf' | 'not';
  readonly parts: readonly ExplainedCondition[];
  readonly looks: readonly ExplainedLook[];
}

/** Context for evaluating a condition. */
export interface Evaluation {
  readonly input: CheckInput;
  readonly runtime: FlowRuntime;
  readonly flow: FlowDefinition;
  /** The answers that apply at the condition. */
  readonly context: JourneyContext;
}

/** Analyses a condition of a flow: the values that it reads, their contents, and the deciding part. */
export function explainCondition(evaluation: Evaluation, name: string): ExplainedCondition {
  const { flow, runtime, context } = evaluation;
  const condition = flow.conditions[name] ?? {};
  const holds = runtime.holds(flow.id, name, context);
  const combination = combinationOf(condition);
  if (!combination)
    return {
      name,
      holds,
      decides: true,
      parts: [],
      looks: explainLooks(evaluation, { name, condition, holds }),
    };
  const { keyword, names } = combination;
  const parts = names.map((other) => explainCondition(evaluation, other));
  const decided = keyword === 'not' ? !holds : holds;
  const isAlone = (keyword === 'allOf' && !holds) || (keyword === 'anyOf' && holds);
  return {
    name,
    holds,
    decides: true,
    of: keyword,
    parts: parts.map((part) => ({ ...part, decides: !isAlone || part.holds === decided })),
    looks: [],
  };
}

interface Looking {
  readonly name: string;
  readonly condition: JsonSchema;
  readonly holds: boolean;
}

function explainLooks({ input, flow, context }: Evaluation, { name, condition, holds }: Looking) {
  const looks = listLookedAt(condition).map(({ path, pointer }): ExplainedLook => {
    const wants = pointerToPath(pointer).reduce<Json | undefined>(memberAt, condition);
    const is = answerAt(checkedShape<Answers>(context), path); // the context is JSON
    const pointerInFlow = pathToPointer(['conditions', name]) + pointer;
    const location = findingAt(
      input,
      'condition-never',
      { part: 'flows', id: flow.id, pointer: pointerInFlow },
      '',
    );
    return {
      value: path.join('.'),
      ...(is !== undefined && { is: isSensitive(input, path) ? HIDDEN : is }),
      wants: typeof wants === 'string' ? 'to be there' : (wants ?? {}),
      holds: is !== undefined && isValid(input, wants, is),
      decides: true,
      place: { path: location.path, line: location.line, column: location.column },
    };
  });
  // If all parts are satisfied and the whole is not, their combination decided: then each part may have.
  const deciding = looks.filter((look) => look.holds === holds);
  return looks.map((look) => ({ ...look, decides: deciding.length === 0 || look.holds === holds }));
}

const HIDDEN = '(sensitive)';

function isSensitive({ resolution }: CheckInput, [part, ...path]: readonly string[]): boolean {
  const leaves = Object.values(resolution.definition.steps).flatMap(({ schema }) => listLeaves(schema));
  return (
    part === 'answers' &&
    leaves.some((leaf) => leaf.schema.sensitive === true && leaf.path.join('.') === path.join('.'))
  );
}

// `required` names a member: only its presence is required.
function isValid({ compiler }: CheckInput, wants: Json | undefined, value: Json): boolean {
  if (!isRecord(wants)) return wants !== false;
  const outcome = compiler.compile(wants); // a schema inside a condition
  return outcome.kind === 'compiled' && outcome.validate(value);
}

function memberAt(value: Json | undefined, name: string): Json | undefined {
  return isList(value) ? value[Number(name)] : ownMember(value, name);
}
