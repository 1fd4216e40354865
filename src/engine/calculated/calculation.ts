import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { isRecord, keysOf } from '../../lib/unknownValue.ts';
import { isOperation, type OperationName } from './operations.ts';

/** The keyword `calculated` of a property: one operation and its operands. */
export type Calculation = Readonly<Partial<Record<OperationName, readonly Operand[]>>>;

/**
 * An answer of the document; `*` in the pointer represents each item of a list, or the item that contains the value.
 */
export interface AnswerOperand {
  readonly answer: string;
  /** Value that is used without an answer. */
  readonly default?: string | number;
}

export type Operand = string | number | AnswerOperand | Calculation;

/** Returns the calculation of a property; undefined if it is asked for. */
export function calculationOf({ calculated }: JsonSchema): Calculation | undefined {
  return isCalculation(calculated) ? calculated : undefined;
}

/** The operation of a calculation with its operands. */
export function operationOf(calculation: Calculation): readonly [OperationName, readonly Operand[]] {
  const [name = 'sum'] = keysOf(calculation);
  return [name, calculation[name] ?? []];
}

/** Whether an operand is an answer. */
export function isAnswerOperand(operand: Operand): operand is AnswerOperand {
  return isRecord(operand) && 'answer' in operand;
}

/** Lists the answers that a calculation reads, nested operations included. */
export function operandAnswers(calculation: Calculation): readonly AnswerOperand[] {
  const [, operands] = operationOf(calculation);
  return operands.flatMap((operand) => {
    if (isAnswerOperand(operand)) return [operand];
    return isRecord(operand) ? operandAnswers(operand) : [];
  });
}

function isCalculation(value: Json | undefined): value is Json & Calculation {
  if (!isRecord(value)) return false;
  const names = Object.keys(value);
  return names.length === 1 && names.every(isOperation);
}
