import { pointerToPath, type Answers, type Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { Sentence, Test } from '../flow/conditions.ts';
import { evaluate } from '../flow/evaluate.ts';
import { negate } from '../flow/readCondition.ts';
import type { Subject } from '../flow/useSubjects.ts';
import type { Branch } from '../project/branches.ts';
import { membersOf, valueIn } from '../project/schemaPath.ts';

type Value = Json | undefined;

/** The answers with those by which questions of some branches are asked; the first entry of a list gets them. */
export function answersFor(
  answers: Answers,
  branches: readonly Branch[],
  subjectsOf: (object: string) => readonly Subject[],
): Answers {
  return branches.reduce<Answers>(
    (given, { pointer, condition }) =>
      condition ? withAnswers(given, pointerToPath(pointer), condition, subjectsOf(pointer)) : given,
    answers,
  );
}

/** The answers with those by which a condition of a flow holds; undefined if it asks about more than answers. */
export function answersForFlow(
  answers: Answers,
  condition: Sentence,
  subjects: readonly Subject[],
): Answers | undefined {
  if (!asksAnswersOnly(condition)) return undefined;
  if (evaluate(condition, { answers }, {}) === true) return answers;
  return membersOf(withAnswers({ answers }, [], condition, subjects)['answers']);
}

function asksAnswersOnly(sentence: Sentence): boolean {
  if (sentence.kind === 'all' || sentence.kind === 'any') return sentence.parts.every(asksAnswersOnly);
  if (sentence.kind === 'not') return asksAnswersOnly(sentence.part);
  return sentence.kind === 'test' && sentence.path[0] === 'answers';
}

function withAnswers(
  answers: Answers,
  at: readonly string[],
  condition: Sentence,
  subjects: readonly Subject[],
): Answers {
  const byPath = Map.groupBy(testsOf(condition), ({ path }) => path.join('/'));
  return [...byPath.values()].reduce<Answers>((whole, tests) => {
    const path = [...at, ...(tests[0]?.path ?? [])];
    const isSo = tests.every((test) => evaluate(test, valueIn(whole, at), {}) === true);
    return isSo ? whole : (membersOf(put(whole, path, valueFor(tests, subjects))) ?? whole);
  }, answers);
}

/** The tests of which a sentence needs one result each: of a choice the first. */
function testsOf(sentence: Sentence): readonly Test[] {
  switch (sentence.kind) {
    case 'test':
      return [sentence];
    case 'all':
      return sentence.parts.flatMap(testsOf);
    case 'any':
      return sentence.parts.slice(0, 1).flatMap(testsOf);
    case 'not':
      return testsOf(negateAll(sentence.part));
    case 'named':
      return [];
  }
}

/** The opposite of a sentence in which only tests are negated. */
function negateAll(sentence: Sentence): Sentence {
  if (sentence.kind === 'all' || sentence.kind === 'any')
    return { kind: sentence.kind === 'all' ? 'any' : 'all', parts: sentence.parts.map(negateAll) };
  return negate(sentence);
}

/** The first answer by which all tests of one question hold; undefined to leave it unanswered. */
function valueFor(tests: readonly Test[], subjects: readonly Subject[]): Value {
  const path = tests[0]?.path ?? [];
  const subject = subjects.find((one) => one.path.join('/') === path.join('/'));
  const named = tests.flatMap(({ values }) => values);
  const example = subject?.example ?? (subject?.isNumber === true ? 1 : 'An answer');
  const known = subject?.values ?? [example];
  const values = [...named, ...known];
  return (tests.some(asksList) ? [...values.map((one) => [one]), []] : values).find((value) =>
    tests.every((test) => evaluate(test, put({}, path, value), {}) === true),
  );
}

const asksList = ({ operator }: Test): boolean => operator === 'has' || operator === 'hasNot';

function put(whole: unknown, path: readonly string[], value: Value): Json {
  const [name, ...rest] = path;
  if (name === undefined) return value ?? null;
  if (name === '*') {
    const [first, ...others] = isList(whole) ? whole : [];
    return [put(first, rest, value), ...others.map((one) => membersOf(one) ?? null)];
  }
  const members = membersOf(isRecord(whole) ? whole : {}) ?? {};
  if (rest.length === 0 && value === undefined)
    return Object.fromEntries(Object.entries(members).filter(([other]) => other !== name));
  return { ...members, [name]: put(members[name], rest, value) };
}
