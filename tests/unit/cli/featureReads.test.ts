import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFeatureReads } from '../../../cli/textUses/listTextUses.ts';

describe('the features that sources read', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'feature-reads-'));
    await mkdir(path.join(root, 'src/deep'), { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true }));

  it.each<[string, string, readonly string[]]>([
    ['of a list of features', `features.multistep === true`, ['multistep']],
    ['of the configuration', `config.features.fullSsn !== false`, ['fullSsn']],
    ['of what a call returns', `featuresFor(deps, own.flow).cashAdvance`, ['cashAdvance']],
    ['of a function', `deps.features().phoneAuth`, ['phoneAuth']],
    ['that may be absent', `config?.features?.gpvInput`, ['gpvInput']],
    ['several', `features.a || features.b`, ['a', 'b']],
    ['not a name in a table', `['isMultistepFlow', 'multistep'],`, []],
    ['not the member of something else', `texts.multistep`, []],
  ])('%s', async (_name, source, expected) => {
    await writeFile(path.join(root, 'src/deep/source.tsx'), source);
    await writeFile(path.join(root, 'src/notes.md'), `features.orderFirst`);
    expect([...listFeatureReads({ root, folders: ['src'] })]).toEqual(expected);
  });
});
