import { readDefinitionFiles } from '../../../src/product/node.ts';
import { partIdsAt } from '../../../src/studio/rules/partIds.ts';

const PIECES = [{ id: 'head' }, { id: 'rest' }];
const FORMAT = {
  pieces: PIECES,
  shapes: [{ id: 'a', pieces: [{ id: 'other' }] }],
  longer: [{ pieces: [{ id: 'number' }, { id: 'branch' }], keep: ['number'] }],
};

describe('ids of parts', () => {
  test.each([
    ['a checksum over parts or positions', ['checksums', 0, 'over'], ['head', 'rest'], true],
    ['its result', ['checksums', 0, 'check'], ['head', 'rest'], true],
    ['a part that says the length', ['lengthsBy', 'piece'], ['head', 'rest'], false],
    ['parts of an alternative', ['shapes', 0, 'checksums', 0, 'over'], ['other'], true],
    ['parts of a longer number that are kept', ['longer', 0, 'keep'], ['number', 'branch'], false],
  ])('are named by %s', (_name, path, ids, hasPositions) => {
    expect(partIdsAt(FORMAT, path)).toEqual({ ids, hasPositions });
  });

  test('are named by no other value, and unknown without parts', () => {
    expect(partIdsAt(FORMAT, ['pieces', 0, 'id'])).toBeUndefined();
    expect(partIdsAt({}, ['checksums', 0, 'over'])).toBeUndefined();
  });

  test('have all that the checksums of the project name', async () => {
    const formats = [...(await readDefinitionFiles()).values()].filter(({ path }) =>
      path.startsWith('base/formats/'),
    );
    const unknown = formats.flatMap(({ path, json }) => {
      const { checksums = [] } = Object(json);
      return checksums.flatMap(({ over }: { readonly over: readonly string[] }, index: number) => {
        const { ids = [] } = partIdsAt(json, ['checksums', index, 'over']) ?? {};
        return over
          .filter((one) => !ids.includes(one) && !/^\d+(?:-\d+)?$/.test(one))
          .map((one) => path + one);
      });
    });
    expect(formats.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });
});
