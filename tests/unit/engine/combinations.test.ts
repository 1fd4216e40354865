import { combinationOf, expandCondition } from '@stepwright/engine/authoring';
import { compileFlows } from '../../../src/product/node.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { contextOf } from '../../support/definitionFixtures.ts';

const has = (name: string) => ({ properties: { answers: { required: [name] } } });
const conditions = {
  hasA: has('a'),
  hasB: has('b'),
  both: { allOf: ['hasA', 'hasB'] },
  any: { anyOf: ['hasA', 'hasB'] },
  noA: { not: 'hasA' },
  onlyB: { allOf: ['noA', 'hasB'] },
};
const runtime = createTestRuntime({}, [{ id: 'apply', steps: [], conditions }]);

describe('a condition that combines others by name', () => {
  it.each([
    ['both', [false, false, false, true]],
    ['any', [false, true, true, true]],
    ['noA', [true, false, true, false]],
    ['onlyB', [false, false, true, false]],
  ])('%s holds with nothing, a, b, a and b: %j', (name, expected) => {
    const answers = [{}, { a: 1 }, { b: 1 }, { a: 1, b: 1 }];
    expect(answers.map((given) => runtime.holds('apply', name, contextOf(given)))).toEqual(expected);
    // The checker's expansion gives the same result.
    const expanded = { ...conditions, expanded: expandCondition({ conditions }, conditions[name as 'both']) };
    const written = createTestRuntime({}, [{ id: 'apply', steps: [], conditions: expanded }]);
    expect(answers.map((given) => written.holds('apply', 'expanded', contextOf(given)))).toEqual(expected);
  });

  it('is not compiled: those that it names are, once each', async () => {
    expect(Object.keys(runtime.validators.conditions)).toEqual(['apply/hasA', 'apply/hasB']);
    const { code } = await compileFlows(runtime.definition);
    expect(code).not.toContain('apply/both');
  });

  it.each([
    [{ allOf: [{}, 'hasA'] }],
    [{ allOf: ['hasA'], type: 'object' }],
    [{ allOf: [] }],
    [{ not: {} }],
    [{ oneOf: ['hasA'] }],
    [{}],
  ])('%j is none', (condition) => {
    expect(combinationOf(condition)).toBeUndefined();
  });

  it('throws on a name that is not there', () => {
    const wrong = createTestRuntime({}, [{ id: 'apply', steps: [], conditions: { x: { not: 'y' } } }]);
    expect(() => wrong.holds('apply', 'x', contextOf({}))).toThrow('"apply/y"');
  });
});
