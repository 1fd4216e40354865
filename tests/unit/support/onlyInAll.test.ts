import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leftToAll } from '../../support/onlyInAll.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The ids that sources below `tests` name, each with the files that do. */
const uses = Map.groupBy(
  readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, 'tests', file), 'utf8').matchAll(/\binAll\(\s*'([^']*)'/g)].map(
        ([, id = '']) => ({ id, file }),
      ),
    ),
  ({ id }) => id,
);

// A row that nothing uses would promise tests that no run has; a use without a row would run nowhere but by hand.
describe('tests that only `npm run test:all` runs', () => {
  const ids = leftToAll.map(({ id }) => id);

  it('has ids of its own, each with a sentence', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(leftToAll.filter(({ what }) => !/\w.*\.$/.test(what))).toEqual([]);
  });

  it.each(leftToAll)('$id is used by a test or names files', ({ id, files = [] }) => {
    expect(uses.has(id) || files.length > 0).toBe(true);
  });

  it('names files of tests that exist', () => {
    const named = leftToAll.flatMap(({ files = [] }) => files);
    const wrong = named.filter(
      (file) => !/^tests\/.+\.test\.tsx?$/.test(file) || !existsSync(path.join(ROOT, file)),
    );
    expect(wrong).toEqual([]);
  });

  it('has a row for each id that a test names', () => {
    const unknown = [...uses].filter(([id]) => !ids.includes(id));
    expect(unknown.map(([id, named]) => [id, named.map(({ file }) => file)])).toEqual([]);
  });
});
