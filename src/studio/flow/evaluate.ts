import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { Sentence, Test } from './conditions.ts';
import { readCondition } from './readCondition.ts';

/** Whether a sentence holds on a context; undefined if one of its named conditions cannot be said in sentences. */
export function evaluate(
  sentence: Sentence,
  context: unknown,
  named: Readonly<Record<string, unknown>>,
): boolean | undefined {
  switch (sentence.kind) {
    case 'test':
      return holds(sentence, context);
    case 'not': {
      const inner = evaluate(sentence.part, context, named);
      return inner === undefined ? undefined : !inner;
    }
    case 'named': {
      const read = readCondition(named[sentence.name]);
      return read && evaluate(read, context, named);
    }
    case 'all': {
      const results = sentence.parts.map((part) => evaluate(part, context, named));
      if (results.includes(false)) return false;
      return results.includes(undefined) ? undefined : true;
    }
    case 'any': {
      const results = sentence.parts.map((part) => evaluate(part, context, named));
      if (results.includes(true)) return true;
      return results.includes(undefined) ? undefined : false;
    }
  }
}

function holds({ path, operator, values }: Test, context: unknown): boolean {
  const value = path.reduce<unknown>((whole, name) => (isRecord(whole) ? whole[name] : undefined), context);
  const [first] = values;
  const among = values.some((one) => isSameJson(one, value));
  switch (operator) {
    case 'is':
    case 'oneOf':
      return value !== undefined && among;
    case 'isNot':
    case 'noneOf':
      return value === undefined || !among;
    case 'answered':
      return value !== undefined;
    case 'unanswered':
      return value === undefined;
    case 'empty':
      return value === null;
    case 'has':
      return lists(value, values);
    case 'hasNot':
      return Array.isArray(value) && !lists(value, values);
    case 'atLeast':
      return value !== undefined && (typeof value !== 'number' || value >= Number(first));
    case 'atMost':
      return value !== undefined && (typeof value !== 'number' || value <= Number(first));
  }
}

function lists(value: unknown, wanted: Test['values']): boolean {
  return isList(value) && value.some((item) => wanted.some((one) => isSameJson(one, item)));
}

/** The values that sentences ask about. */
export function subjectsOf(sentence: Sentence): readonly (readonly string[])[] {
  switch (sentence.kind) {
    case 'test':
      return [sentence.path];
    case 'not':
      return subjectsOf(sentence.part);
    case 'named':
      return [];
    case 'all':
    case 'any':
      return sentence.parts.flatMap(subjectsOf);
  }
}
