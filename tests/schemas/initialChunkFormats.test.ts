import { listPairs, resolveDefinition } from '../../src/product/authoring.ts';
import { readDefinitionFiles, startOf } from '../../src/product/node.ts';
import { initialChunkFormats } from '@stepwright/validators/portal';

it('pages have nothing at once that no step before an application asks for', async () => {
  const files = await readDefinitionFiles();
  const asked = listPairs(files).flatMap(({ market, portal }) => {
    const start = JSON.stringify(startOf(resolveDefinition(files, market, portal).definition));
    return [...start.matchAll(/"format":"([^"]+)"/g)].map(([, name]) => name);
  });
  const needless = initialChunkFormats.map(({ name }) => name).filter((name) => !asked.includes(name));
  expect(needless).toEqual([]);
});
