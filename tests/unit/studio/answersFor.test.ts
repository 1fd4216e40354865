import type { Json } from '@stepwright/engine';
import type { Sentence } from '../../../src/studio/flow/conditions.ts';
import { evaluate } from '../../../src/studio/flow/evaluate.ts';
import type { Subject } from '../../../src/studio/flow/useSubjects.ts';
import type { Branch } from '../../../src/studio/project/branches.ts';
import { valueIn } from '../../../src/studio/project/schemaPath.ts';
import { answersFor, answersForFlow } from '../../../src/studio/steps/answersFor.ts';

const testOf = (operator: Extract<Sentence, { kind: 'test' }>['operator'], ...values: Json[]): Sentence => ({
  kind: 'test',
  path: ['kind'],
  operator,
  values,
});
const branch = (pointer: string, condition: Sentence | undefined): Branch => ({
  kind: 'if',
  around: [],
  at: ['then'],
  pointer,
  condition,
  json: null,
});
const subjects: readonly Subject[] = [
  { path: ['kind'], name: 'kind', values: ['a', 'b', 'c'], isNumber: false },
  { path: ['size'], name: 'size', values: undefined, isNumber: true },
];
const size: Sentence = { kind: 'test', path: ['size'], operator: 'answered', values: [] };

describe('answers by which a question is asked', () => {
  test.each<readonly [string, Sentence]>([
    ['is', testOf('is', 'b')],
    ['is one of', testOf('oneOf', 'c', 'b')],
    ['is not', testOf('isNot', 'a')],
    ['is none of', testOf('noneOf', 'a', 'b')],
    ['is answered', testOf('answered')],
    ['is not answered', testOf('unanswered')],
    ['lists one of', testOf('has', 'b')],
    ['a number is answered', size],
    ['all', { kind: 'all', parts: [testOf('is', 'b'), size] }],
    ['any', { kind: 'any', parts: [testOf('is', 'b'), size] }],
    ['not any', { kind: 'not', part: { kind: 'any', parts: [testOf('is', 'a'), testOf('is', 'b')] } }],
    ['not all', { kind: 'not', part: { kind: 'all', parts: [testOf('is', 'a'), size] } }],
  ])('%s', (_name, condition) => {
    const given = { trip: { kind: 'a', kept: true } };
    const filled = answersFor(given, [branch('/trip', condition)], () => subjects);
    expect(evaluate(condition, filled['trip'], {})).toBe(true);
    expect(filled).toHaveProperty('trip.kept', true);
  });

  test.each<readonly [string, Sentence, Json]>([
    ['another answer', testOf('isNot', 'a'), 'b'],
    ['another answer of several', testOf('noneOf', 'a', 'b'), 'c'],
    ['a list with one of them', testOf('has', 'b'), ['b']],
    ['a list with another one', testOf('hasNot', 'a'), ['b']],
    ['a list with none of all', testOf('hasNot', 'a', 'b', 'c'), []],
  ])('%s is of the type that the question has', (_name, condition, kind) => {
    expect(answersFor({ trip: { kind: 'a' } }, [branch('/trip', condition)], () => subjects)).toEqual({
      trip: { kind },
    });
  });

  test('the first entry of a list gets them, others stay', () => {
    const given = { stops: [{ kind: 'a' }, { kind: 'a' }] };
    const filled = answersFor(given, [branch('/stops/*', testOf('is', 'b'))], () => subjects);
    expect(filled).toEqual({ stops: [{ kind: 'b' }, { kind: 'a' }] });
    const none = answersFor({}, [branch('/stops/*', testOf('is', 'b'))], () => subjects);
    expect(valueIn(none, ['stops', 0, 'kind'])).toBe('b');
    expect(answersFor(given, [branch('/stops/*', undefined)], () => subjects)).toBe(given);
  });

  test('stay as they are where they hold already, and are examples of their kind else', () => {
    const path = ['answers', 'site'];
    const answered: Sentence = { kind: 'test', path, operator: 'answered', values: [] };
    const known = [{ path, name: 'site', values: undefined, isNumber: false, example: 'example.com' }];
    expect(answersForFlow({ site: 'mine.example.com' }, answered, known)).toEqual({
      site: 'mine.example.com',
    });
    expect(answersForFlow({}, answered, known)).toEqual({ site: 'example.com' });
    const many: Sentence = { kind: 'test', path: ['answers', 'size'], operator: 'atLeast', values: [10] };
    const both: Sentence = { kind: 'all', parts: [many, answered] };
    expect(answersForFlow({ size: 25 }, both, known)).toEqual({ size: 25, site: 'example.com' });
  });
});
