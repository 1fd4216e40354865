import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRODUCT_VERSION } from '../../../server/definitions/productVersion.ts';
import { CHECKING, digestOf, programVersion } from '../../../server/definitions/programVersion.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILES = { 'src/checker/a.ts': 'a', 'src/checker/in/b.ts': 'b', 'schemas/meta/step.schema.json': '{}' };
const PARTS = ['src/checker', 'schemas/meta', 'package-lock.json'];

describe('the name of the program that checks', () => {
  const roots: string[] = [];
  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });
  /** The digest of a program with these files, which are written in the order given. */
  function digestWith(files: Readonly<Record<string, string>>): string {
    const root = mkdtempSync(path.join(os.tmpdir(), 'program-'));
    roots.push(root);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return digestOf(root, PARTS);
  }
  const digest = digestWith(FILES);

  it('is the same for the same files, wherever they are and in whatever order they were written', () => {
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
    expect(digestWith(Object.fromEntries(Object.entries(FILES).toReversed()))).toBe(digest);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a rule', { 'src/checker/a.ts': 'c' }],
    ['a rule in a folder', { 'src/checker/in/b.ts': 'c' }],
    ['a meta-schema', { 'schemas/meta/step.schema.json': '{ }' }],
    ['a new file', { 'src/checker/c.ts': '' }],
    ['the libraries', { 'package-lock.json': '{}' }],
    ['the border between two files', { 'src/checker/a.ts': 'ab', 'src/checker/in/b.ts': '' }],
  ])('is another one with a change of %s', (_what, changed) => {
    expect(digestWith({ ...FILES, ...changed })).not.toBe(digest);
  });

  it('is the same with other documents, and other files of the product', () => {
    const others = { 'src/checker/README.md': 'new', 'src/studio/a.ts': 'a', 'schemas/base/a.json': '{}' };
    expect(digestWith({ ...FILES, ...others })).toBe(digest);
  });

  it('covers all that the checker imports', () => {
    const seen = new Set<string>();
    const follow = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)) {
        const [, part] = /^@stepwright\/(engine|checker|validators)/.exec(name) ?? [];
        if (name.startsWith('.')) follow(path.resolve(path.dirname(file), name));
        else if (part !== undefined) packages.add(part === 'validators' ? part : `src/${part}`);
      }
    };
    const packages = new Set<string>();
    follow(path.join(ROOT, 'src/product/checkDefinitions.ts'));
    const folders = [...seen].map((file) => path.relative(ROOT, file)).concat(...packages);
    expect(folders.length).toBeGreaterThan(30);
    const covers = (name: string) => CHECKING.some((part) => name === part || name.startsWith(`${part}/`));
    expect(folders.filter((name) => !covers(name))).toEqual([]);
  });

  it('begins with the version of the product', () => {
    expect(programVersion()).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{16}$/);
    expect(programVersion().split('+')[0]).toBe(PRODUCT_VERSION);
  });
});
