import { canApplyIn, canBothApply } from '../../../src/checker/flows/canBothApply.ts';

const entryOf = (id: string, when: string) => ({ id, step: id, path: `/${id}`, when });

describe('conditions of entries', () => {
  it('are compared once for all entries that have the same one', () => {
    let reads = 0;
    const flow = {
      id: 'pets',
      steps: ['cat', 'dog', 'fish'].map((id) => entryOf(id, 'waits')),
      conditions: {
        get waits() {
          reads += 1;
          return { required: ['application'], properties: { application: { type: 'null' } } };
        },
      },
    };
    const contextWith = (type: string) => ({
      type: 'object',
      required: ['application'],
      properties: { application: { type } },
    });
    const [first = entryOf('', '')] = flow.steps;
    const ask = () =>
      flow.steps.map((entry) => [
        canApplyIn(flow, entry, contextWith('null')),
        canApplyIn(flow, entry, contextWith('object')),
        canBothApply(flow, first, entry),
      ]);
    const [can] = ask();
    expect(can).toEqual([true, false, true]);
    const before = reads;
    expect(ask()).toEqual([can, can, can]);
    expect(reads).toBe(before);
  });
});
