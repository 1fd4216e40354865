import { readDefinitionFiles } from '../../../src/product/node.ts';
import { metaAt, metaOf } from '../../../src/studio/json/metaSchema.ts';

const files = await readDefinitionFiles();

describe('the meta-schema of a file', () => {
  const meta = metaOf(files, 'markets/ca/offer.json');

  test.each([
    ['a member', ['signUpFeeCents'], /What opening an account costs/],
    ['a member that a schema refers to, of an item', ['pricing', 0], undefined],
    ['a member of a portal', ['portals', 'terminal', 'signUpFeeCents'], /What opening an account costs/],
  ] as const)('describes %s', (_what, path, expected) => {
    const found = metaAt(meta, path);
    expect(found).toBeDefined();
    if (expected) expect(found?.['description']).toMatch(expected);
  });

  test('is the one that the file names, and says nothing of what it does not know', () => {
    expect(metaAt(meta, [])?.['title']).toBe('Offer');
    expect(metaAt(metaOf(files, 'base/steps/owners.json'), [])?.['title']).toMatch(/Step/i);
    expect(metaAt(meta, ['nothing', 'at', 'all'])).toBeUndefined();
    expect(metaOf(files, 'markets/xx/offer.json')).toBeUndefined();
  });
});
