import { existsSync, readFileSync } from 'node:fs';
import {
  currentFlagsPage,
  FLAGS_PAGE,
  readFlagRows,
  settingsOf,
} from '../../../bundling/flags/writeFlags.ts';
import { FEATURE_NAMES } from '../../../src/contract/features.ts';
import { defaultFeatures, FEATURE_VARIABLES } from '../../../src/product/features.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { namesOfFeatures } from '../../../src/studio/project/namesOfFeatures.ts';

describe('the page about flags', () => {
  it('has a row for each feature, and for nothing else', async () => {
    expect(Object.keys(await readFlagRows())).toEqual([...FEATURE_NAMES]);
  });

  it('names each feature for product staff, by the meta-schema of portals', async () => {
    const files = await readDefinitionFiles();
    const names = FEATURE_NAMES.map((name) => namesOfFeatures(files).get(name));
    expect(new Set(names.filter((name) => name !== undefined)).size).toBe(FEATURE_NAMES.length);
  });

  it.each(FEATURE_NAMES)(
    'says what changes by %s, why settings switch it, and which tests prove it',
    async (name) => {
      const { on, reasons = {}, unavailable = {}, tests } = (await readFlagRows())[name];
      const settings = [...settingsOf(name, await readDefinitionFiles())];
      const usual = defaultFeatures('production')[name];
      // The brand of a partner changes what its portal has.
      const isReason = (folder: string, value: boolean) => value !== usual || folder.startsWith('cobrands/');
      const switched = settings.filter(([folder, value]) => value !== null && isReason(folder, value));
      expect(Object.keys(reasons).toSorted()).toEqual(switched.map(([folder]) => folder).toSorted());
      const excluded = settings.filter(([, value]) => value === null);
      expect(Object.keys(unavailable).toSorted()).toEqual(excluded.map(([folder]) => folder).toSorted());
      expect(
        [on, ...Object.values(reasons), ...Object.values(unavailable)].filter((text) => text.trim() === ''),
      ).toEqual([]);
      expect(tests).not.toEqual([]);
      const words = [name, FEATURE_VARIABLES.get(name) ?? name];
      const mentions = (file: string) => words.some((word) => readFileSync(file, 'utf8').includes(word));
      expect(tests.filter((file) => !existsSync(file) || !mentions(file))).toEqual([]);
    },
  );

  it('is written from the data of now: else run `npm run flags`', async () => {
    expect(readFileSync(FLAGS_PAGE, 'utf8')).toBe(await currentFlagsPage());
  });
});
