import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EnvironmentReader } from '../../../../server/platform/config/environmentReader.ts';
import { loadKeys, readKeySource } from '../../../../server/platform/crypto/keySource.ts';
import { problemsOf, VALID_PRODUCTION } from '../../../support/productionVariables.ts';
import { temporaryFolders } from '../../../support/temporaryFolders.ts';

const makeFolder = temporaryFolders();

const KEY = randomBytes(32).toString('base64');
const OTHER = randomBytes(32).toString('base64');
const { KEK: _, ...WITHOUT_KEY } = VALID_PRODUCTION;

function idsIn(variables: Record<string, string>): readonly string[] {
  const read = new EnvironmentReader(variables);
  const ids = loadKeys(readKeySource(read, os.tmpdir())).entries.map(({ id }) => id);
  expect(read.problems).toEqual([]);
  return ids;
}

function writeKeyFile(text: string): string {
  const file = path.join(makeFolder(), 'keys');
  fs.writeFileSync(file, text, { mode: 0o600 });
  return file;
}

describe('key-encryption keys', () => {
  it('are one without an id, or a list with the current one first, from the environment or a file', () => {
    expect(idsIn({ KEK: KEY })).toEqual(['']);
    expect(idsIn({ KEKS: `2026b:${KEY}, ${OTHER}` })).toEqual(['2026b', '']);
    expect(idsIn({ KEY_FILE: writeKeyFile(`2026b:${KEY}\n2026a:${OTHER}\n`) })).toEqual(['2026b', '2026a']);
  });

  it.each([
    [`a:${KEY},a:${OTHER}`, 'has two keys with the id "a"'],
    [`${KEY},${OTHER}`, 'has two keys without an id'],
    [`a:${KEY},b:c2hvcnQ=`, 'must hold 32 bytes in base64 for the key "b"'],
    [`A B:${KEY}`, 'must hold 32 bytes in base64'],
    [`A_B:${KEY}`, 'has an id that is not of at most 32 small letters, digits, hyphens and dots'],
    [',', 'has no key'],
    [`a:${KEY},b:${Buffer.alloc(32, 5).toString('base64')}`, ': "b" is no random key'],
  ])('are refused in production with one line that repeats no key (%#)', (list, problem) => {
    for (const [name, variables] of [
      ['KEKS', { KEKS: list }],
      ['KEY_FILE', { KEY_FILE: writeKeyFile(list) }],
    ] as const) {
      const said = problemsOf({ ...WITHOUT_KEY, ...variables }).split('; ');
      expect(said[0]).toContain(problem);
      expect(said[0]).toMatch(name === 'KEKS' ? /^KEKS/ : /^(?:The key file|KEY_FILE)/);
      for (const key of [KEY, OTHER]) expect(said.join('')).not.toContain(key);
    }
  });

  it('may be given in production in each of three ways, and in one of them', () => {
    expect(problemsOf({ ...WITHOUT_KEY, KEKS: `2026b:${KEY},2026a:${OTHER}` })).toBe('');
    expect(problemsOf({ ...WITHOUT_KEY, KEY_FILE: writeKeyFile(KEY) })).toBe('');
    expect(problemsOf({ ...VALID_PRODUCTION, KEKS: `a:${KEY}` })).toBe('KEK and KEKS exclude each other');
    expect(problemsOf({ ...WITHOUT_KEY, KEY_FILE: '/nowhere/keys' })).toBe(
      'KEY_FILE: there is no /nowhere/keys',
    );
  });
});
