import {
  isAnswerOperand,
  listCalculated,
  operandAnswers,
  operationOf,
  type Finding,
  type FindingCode,
  type CalculatedLeaf,
  type CalculatedOperand,
  type CalculatedOperation,
} from '@stepwright/engine/authoring';
import { listLeaves, pointerToPath, type StepDefinition } from '@stepwright/engine';
import type { Json, JsonSchema } from '@stepwright/engine';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { type AskedAnswer, listAskedAnswers } from './flows/listAskedAnswers.ts';
import { didYouMean } from './nearestName.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { listOf } from './schemas/schemaParts.ts';

/**
 * Checks that every calculated value is derived from earlier answers, of types that its operation accepts, and without
 * cycles.
 */
export function checkCalculated(input: CheckInput): readonly Finding[] {
  const steps = Object.values(input.resolution.definition.steps);
  if (steps.every(({ schema }) => listCalculated(listLeaves(schema)).length === 0)) return [];
  const asked = listAskedAnswers(input);
  return steps.flatMap((step) => {
    const leaves = listCalculated(listLeaves(step.schema));
    const namings = namingsByQuestion(step.schema);
    return leaves.flatMap((leaf) => {
      const pointer = `/schema${namings.get(leaf.path.join('.'))?.[0]?.pointer ?? ''}`;
      return problemsOf({ input, steps, step, leaf, leaves, asked }).map(
        ({ code, at = '/calculated', message }) =>
          findingAt(input, code, { part: 'steps', id: step.id, pointer: pointer + at }, message),
      );
    });
  });
}

interface CheckedCalculation {
  readonly input: CheckInput;
  /** All steps of the variant: read once, since each read of the input is noted. */
  readonly steps: readonly StepDefinition[];
  readonly step: StepDefinition;
  readonly leaf: CalculatedLeaf;
  readonly leaves: readonly CalculatedLeaf[];
  readonly asked: readonly AskedAnswer[];
}

interface Problem {
  readonly code: FindingCode;
  readonly at?: string;
  readonly message: string;
}

function problemsOf(checked: CheckedCalculation): readonly Problem[] {
  const { leaf } = checked;
  return [
    ...operandAnswers(leaf.calculation).flatMap(({ answer }) => unknownAnswer(checked, answer)),
    ...wrongTypes(checked),
    ...circles(checked),
  ];
}

function unknownAnswer({ input, step, asked, leaf }: CheckedCalculation, answer: string): readonly Problem[] {
  const path = pointerToPath(answer);
  const askers = asked.filter((one) => isPrefix(path, one.path));
  if (askers.length === 0) {
    const names = asked.map((one) => `/${one.path.join('/')}`);
    return [
      {
        code: 'calculated-answer-unknown',
        message: `No step asks for "${answer}"${didYouMean(answer, names)}`,
      },
    ];
  }
  const { flows, steps } = input.resolution.definition;
  const late = Object.values(flows).some((flow) =>
    flow.steps.some(
      (one, index) =>
        one.step === step.id &&
        !askers.some((asker) => asker.step === step.id || asker.isBefore(flow.id, index)),
    ),
  );
  const isSecret = askers.some((asker) =>
    listLeaves(steps[asker.step]?.schema ?? {}).some(
      (other) => isPrefix(path, other.path) && other.schema.sensitive === true,
    ),
  );
  return [
    ...(late
      ? [{ code: 'calculated-answer-unknown', message: `"${answer}" is not asked before this step` } as const]
      : []),
    ...(isSecret && leaf.schema.sensitive !== true
      ? [
          {
            code: 'sensitive-unmarked',
            at: '',
            message: `"${leaf.path.join('.')}" is made of "${answer}", which is sensitive`,
          } as const,
        ]
      : []),
  ];
}

function wrongTypes({ steps, leaf }: CheckedCalculation): readonly Problem[] {
  const [name, operands] = operationOf(leaf.calculation);
  const results = OPERATION_TYPES[name].gives;
  const own = typesOf(leaf.schema);
  const misfit = own.length > 0 && !own.some((type) => results.includes(type));
  return [
    ...(misfit
      ? [
          {
            code: 'calculated-type-wrong',
            at: '/type',
            message: `"${name}" gives ${results.join(' or ')}, not ${own.join(' or ')}`,
          } as const,
        ]
      : []),
    ...operands.flatMap((operand, index) => wrongOperand(steps, { name, index }, operand)),
  ];
}

/** The operation of an operand, and its number among the operands. */
interface OperandPosition {
  readonly name: CalculatedOperation;
  readonly index: number;
}

function wrongOperand(
  steps: readonly StepDefinition[],
  position: OperandPosition,
  operand: CalculatedOperand,
): readonly Problem[] {
  const { name } = position;
  const wrong = (what: string): Problem => ({
    code: 'calculated-type-wrong',
    message: `"${name}" cannot take ${what}`,
  });
  if (isAnswerOperand(operand)) {
    const path = pointerToPath(operand.answer);
    const schemas = steps.flatMap(({ schema }) => schemasByPath(schema).get(path.join('/')) ?? []);
    const isWrong = schemas.length > 0 && !schemas.some((schema) => fitsOperand(position, schema));
    return isWrong ? [wrong(`the answer "${operand.answer}"`)] : [];
  }
  if (typeof operand !== 'object') {
    return fitsOperand(position, { const: operand }) ? [] : [wrong(JSON.stringify(operand))];
  }
  const [inner, operands] = operationOf(operand);
  const fits = OPERATION_TYPES[inner].gives.some((type) => fitsOperand(position, { type }));
  return [
    ...(fits ? [] : [wrong(`"${inner}"`)]),
    ...operands.flatMap((one, index) => wrongOperand(steps, { name: inner, index }, one)),
  ];
}

const schemasByPath = memoizeByObject((schema: JsonSchema): ReadonlyMap<string, readonly JsonSchema[]> => {
  const leaves = Map.groupBy(listLeaves(schema), ({ path }) => path.join('/'));
  return new Map([...leaves].map(([path, ofPath]) => [path, ofPath.map((leaf) => leaf.schema)]));
});

interface OperationTypes {
  readonly takes: readonly string[] | 'anything' | 'dates';
  readonly gives: readonly string[];
  /** Those of the first operand, where they are others. */
  readonly first?: readonly string[];
}

const NUMBERS = ['number', 'integer'] as const;

/** Types of each operation's operands and result, as in JSON Schema. */
const OPERATION_TYPES: Readonly<Record<CalculatedOperation, OperationTypes>> = {
  sum: { takes: NUMBERS, gives: NUMBERS },
  product: { takes: NUMBERS, gives: NUMBERS },
  difference: { takes: NUMBERS, gives: NUMBERS },
  quotient: { takes: NUMBERS, gives: NUMBERS },
  minimum: { takes: NUMBERS, gives: NUMBERS },
  maximum: { takes: NUMBERS, gives: NUMBERS },
  round: { takes: NUMBERS, gives: NUMBERS },
  equals: { takes: 'anything', gives: ['boolean'] },
  atLeast: { takes: NUMBERS, gives: ['boolean'] },
  choose: { takes: 'anything', gives: ['string', 'boolean', ...NUMBERS], first: ['boolean'] },
  count: { takes: 'anything', gives: NUMBERS },
  age: { takes: 'dates', gives: NUMBERS },
  concat: { takes: ['string', ...NUMBERS], gives: ['string'] },
};

/** Whether the values of a schema can be an operand; a schema without a type can. */
function fitsOperand({ name, index }: OperandPosition, schema: JsonSchema): boolean {
  const { takes: others, first } = OPERATION_TYPES[name];
  const takes = index === 0 ? (first ?? others) : others;
  if (takes === 'anything') return true;
  const types = typesOf(schema);
  if (takes === 'dates') return types.length === 0 || isDate(schema);
  return types.length === 0 || types.some((type) => takes.includes(type));
}

/** Returns the types that a schema allows, as far as it names them. */
function typesOf({ type, const: constant, enum: values }: JsonSchema): readonly string[] {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((one: Json) => typeof one === 'string');
  const given = constant === undefined ? listOf(values) : [constant];
  return [...new Set(given.map((value) => typeof value))];
}

function isDate({ format, const: constant }: JsonSchema): boolean {
  return format === 'date' || (typeof constant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(constant));
}

/** Lists values that are derived from themselves, directly or indirectly. */
function circles({ leaf, leaves }: CheckedCalculation): readonly Problem[] {
  const madeOf = (one: CalculatedLeaf): readonly CalculatedLeaf[] => {
    const operands = operandAnswers(one.calculation).map(({ answer }) => answer);
    return leaves.filter(({ pointer }) =>
      operands.some((answer) => pointer === answer || pointer.startsWith(`${answer}/`)),
    );
  };
  const reached = new Set(madeOf(leaf));
  // A set hands out what is added while one goes through it.
  for (const one of reached) for (const other of madeOf(one)) reached.add(other);
  if (!reached.has(leaf)) return [];
  return [{ code: 'calculated-circular', message: `"${leaf.path.join('.')}" is made of itself` }];
}

function isPrefix(path: readonly string[], other: readonly string[]): boolean {
  return path.length <= other.length && path.every((name, index) => name === other[index]);
}
