import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseDefinitionFile, type DefinitionFiles } from '@stepwright/engine/authoring';
import { digestOfDefinitions, rememberValid, wasValid } from '../../../server/definitions/validBefore.ts';

const filesOf = (texts: Readonly<Record<string, string>>): DefinitionFiles =>
  new Map(Object.entries(texts).map(([name, text]) => [name, parseDefinitionFile(name, text)]));
const FILES = { 'base/a.json': '{"a":1}', 'base/b.json': '{}' };
const TEXTS = { 'en/steps.json': '{}' };
const digestWith = (
  files: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>> = TEXTS,
) => digestOfDefinitions(filesOf(files), filesOf(texts));

describe('the digest of definitions', () => {
  it('is the same whatever the order of the files', () => {
    expect(digestWith(Object.fromEntries(Object.entries(FILES).toReversed()))).toBe(digestWith(FILES));
  });

  it.each<[string, () => string]>([
    ['another value', () => digestWith({ ...FILES, 'base/a.json': '{"a":2}' })],
    ['another file', () => digestWith({ ...FILES, 'base/c.json': '{}' })],
    ['another name', () => digestWith({ 'base/a.json': '{"a":1}', 'base/c.json': '{}' })],
    ['no file', () => digestWith({ 'base/a.json': '{"a":1}' })],
    ['another text', () => digestWith(FILES, { 'en/steps.json': '{ }' })],
    ['a file in the other folder', () => digestWith({ ...FILES, ...TEXTS }, {})],
  ])('is another one with %s', (_what, digest) => {
    expect(digest()).not.toBe(digestWith(FILES));
  });
});

describe('the verdict about definitions', () => {
  let folder: string;
  let kept: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'valid-'));
    kept = path.join(folder, 'cache/valid.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is kept for the next start', async () => {
    expect(await wasValid('one', kept)).toBe(false);
    await rememberValid('one', kept);
    await rememberValid('two', kept);
    expect([await wasValid('one', kept), await wasValid('two', kept)]).toEqual([true, true]);
    expect(await wasValid('three', kept)).toBe(false);
  });

  it('is forgotten after twenty others', async () => {
    for (let index = 0; index <= 20; index += 1) await rememberValid(`digest ${index}`, kept);
    expect([await wasValid('digest 0', kept), await wasValid('digest 1', kept)]).toEqual([false, true]);
  });

  it.each(['no JSON', '[]', '{"valid":"one"}', '{"valid":[1]}'])(
    'counts as unknown with %s in the file',
    async (text) => {
      kept = path.join(folder, 'valid.json');
      writeFileSync(kept, text);
      expect(await wasValid('one', kept)).toBe(false);
      await rememberValid('one', kept);
      expect(await wasValid('one', kept)).toBe(true);
    },
  );

  it('is not kept where nothing can be written, which stops no start', async () => {
    const taken = path.join(folder, 'file');
    writeFileSync(taken, '');
    await rememberValid('one', path.join(taken, 'valid.json'));
    expect(await wasValid('one', path.join(taken, 'valid.json'))).toBe(false);
    expect(existsSync(kept)).toBe(false);
  });
});
