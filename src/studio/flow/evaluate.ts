import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { ANY_ENTRY, type Operator, type Sentence, type Test } from './conditions.ts';
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
      // Conditions of a draft may name each other: without the own name, a circle ends as one that cannot be said.
      const { [sentence.name]: own, ...others } = named;
      const read = readCondition(own);
      return read && evaluate(read, context, others);
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

const valueAt = (whole: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), whole);

/** The opposites of operators that say something of no entry of a list. */
const OF_NO_ENTRY: Partial<Readonly<Record<Operator, Operator>>> = {
  isNot: 'is',
  noneOf: 'oneOf',
  unanswered: 'answered',
};

function holds(test: Test, context: unknown): boolean {
  const { path, operator } = test;
  const list = path.indexOf(ANY_ENTRY);
  if (list === -1) return holdsFor(test, valueAt(context, path));
  const opposite = OF_NO_ENTRY[operator];
  if (opposite) return !holds({ ...test, operator: opposite }, context);
  const entries = valueAt(context, path.slice(0, list));
  const inside = { ...test, path: path.slice(list + 1) };
  return isList(entries) && entries.some((entry) => holds(inside, entry));
}

function holdsFor({ operator, values }: Test, value: unknown): boolean {
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
