import { ReadMemo } from '../../../src/checker/memo/ReadMemo.ts';

type Parts = Readonly<Record<'step' | 'market', object>>;

const STEP = { title: 'shared' };
const ONE: Parts = { step: STEP, market: { id: 'one' } };
const OTHER: Parts = { step: STEP, market: { id: 'other' } };

/** A memo of some scopes, with the scopes for which a value was computed. */
function createRuns() {
  const memo = new ReadMemo<string>();
  const computed: string[] = [];
  let scopes: ReadonlyMap<string, Parts> = new Map();
  const by = {};
  return {
    computed,
    begin(parts: Readonly<Record<string, Parts>>): void {
      scopes = new Map(Object.entries(parts));
      memo.begin(new Map([...scopes].map(([name, of]) => [name, { parts: { kind: 'record', of } }])));
    },
    /** A text of some parts of a scope. */
    take: (scope: string, ...names: readonly (keyof Parts)[]) =>
      memo.take({ by, key: names.join(' '), scope }, (recorder) => {
        computed.push(scope);
        const lent = recorder.record('parts', scopes.get(scope) ?? ONE);
        return names.map((name) => JSON.stringify(lent[name])).join(' ');
      }),
  };
}

describe('the memory of values with what was read for them', () => {
  it('computes a value once for all scopes in which its reads find the same', () => {
    const runs = createRuns();
    runs.begin({ one: ONE, other: OTHER });
    expect(['one', 'other'].map((scope) => runs.take(scope, 'step'))).toEqual(
      Array<string>(2).fill('{"title":"shared"}'),
    );
    expect(runs.computed).toEqual(['one']);
  });

  it('computes it for each scope in which a read finds something else', () => {
    const runs = createRuns();
    runs.begin({ one: ONE, other: OTHER });
    const texts = ['one', 'other'].map((scope) => runs.take(scope, 'step', 'market'));
    expect(texts).toEqual(['{"title":"shared"} {"id":"one"}', '{"title":"shared"} {"id":"other"}']);
    expect(runs.computed).toEqual(['one', 'other']);
  });

  it('notices what changes in one of the scopes that had the value together, and the others keep it', () => {
    const runs = createRuns();
    runs.begin({ one: ONE, other: OTHER });
    for (const scope of ['one', 'other']) runs.take(scope, 'step');
    runs.begin({ one: ONE, other: { ...OTHER, step: { title: 'new' } } });
    expect(['one', 'other'].map((scope) => runs.take(scope, 'step'))).toEqual([
      '{"title":"shared"}',
      '{"title":"new"}',
    ]);
    expect(runs.computed).toEqual(['one', 'other']);
    // A scope with the same reads as another one takes it from there.
    runs.begin({ one: ONE, other: OTHER });
    expect(runs.take('other', 'step')).toBe('{"title":"shared"}');
    expect(runs.computed).toHaveLength(2);
  });
});
