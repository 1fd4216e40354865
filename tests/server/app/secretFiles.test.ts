import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../server/app/config.ts';
import { SECRET_VARIABLES } from '../../../server/platform/config/secretFiles.ts';
import { problemsOf, VALID_PRODUCTION } from '../../support/productionVariables.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-secrets-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function writeSecret(name: string, text: string, mode = 0o600): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  fs.chmodSync(file, mode);
  return file;
}

const LONG = 'h7Qz2mKx9TfV4bLr8NwYc3JdP6sGa1UeRtZk5XyM';
const PRODUCTION: Readonly<Record<string, string>> = {
  ...VALID_PRODUCTION,
  SUPPORT_TOKEN: LONG,
  METRICS_TOKEN: LONG,
  S3_BUCKET: 'files',
  S3_REGION: 'x',
  S3_KEY_ID: 'AK',
  S3_SECRET: LONG,
};
const isSecret = (name: string): boolean => (SECRET_VARIABLES as readonly string[]).includes(name);

describe('secrets in files', () => {
  it('are all that are secret, and make the configuration that they make in the environment', () => {
    const looksSecret = /TOKEN|SECRET|PASSWORD|API_KEY|KEK|DATABASE_URL|SMTP_URL/;
    expect(Object.keys(PRODUCTION).filter((name) => looksSecret.test(name) && !isSecret(name))).toEqual([]);
    const moved = Object.entries(PRODUCTION).map(([name, value]) =>
      isSecret(name) ? [`${name}_FILE`, writeSecret(name, `${value}\n`)] : [name, value],
    );
    const inFiles = Object.fromEntries(moved) as Record<string, string>; // pairs of texts
    expect(Object.keys(inFiles).filter((name) => name.endsWith('_FILE'))).toHaveLength(18);
    expect(readConfig(inFiles)).toEqual(readConfig(PRODUCTION));
    expect(readConfig(inFiles)).toMatchObject({ kind: 'ok' });
  });

  it('are held to what production wants of them', () => {
    const { LENDER_TOKEN: _, ...others } = PRODUCTION;
    const problems = problemsOf({ ...others, LENDER_TOKEN_FILE: writeSecret('short', 'hunter2') });
    expect(problems).toBe('LENDER_TOKEN must have 16 letters or more in production');
  });

  it.each([
    ['that is not there', path.join(folder, 'missing'), 'cannot be read (ENOENT)'],
    ['that is a folder', folder, 'cannot be read (EISDIR)'],
    ['that is empty', writeSecret('empty', '\n'), 'is empty'],
  ])('have a line for one %s', (_which, file, why) => {
    expect(problemsOf({ SUPPORT_TOKEN_FILE: file })).toBe(`SUPPORT_TOKEN_FILE ${file} ${why}`);
  });

  it('are not given twice', () => {
    const file = writeSecret('twice', LONG);
    expect(problemsOf({ SUPPORT_TOKEN: LONG, SUPPORT_TOKEN_FILE: file })).toBe(
      'SUPPORT_TOKEN and SUPPORT_TOKEN_FILE exclude each other',
    );
  });

  it.each([
    [0o600, true],
    [0o440, true],
    [0o644, false],
    [0o602, false],
  ])('with the mode %i start production: %s', (mode, isTaken) => {
    const keyFile = { KEK: '', KEY_FILE: writeSecret('keys', VALID_PRODUCTION.KEK, mode) };
    expect(problemsOf({ ...VALID_PRODUCTION, ...keyFile }) === '').toBe(isTaken);
    const inFile = { SUPPORT_TOKEN_FILE: writeSecret('modes', LONG, mode) };
    const problem =
      'SUPPORT_TOKEN_FILE: others of the machine can open that file; take it from them (chmod o=)';
    expect(problemsOf({ ...VALID_PRODUCTION, ...inFile })).toBe(isTaken ? '' : problem);
    expect(problemsOf(inFile)).toBe('');
  });

  it.each([
    [0o400, ''],
    [0o640, ''],
    [
      0o644,
      'DATABASE_URL: others of the machine can open the file of its sslkey; take it from them (chmod o=)',
    ],
  ])('may be the key of a certificate for the database, with the mode %i', (mode, problem) => {
    const key = writeSecret('client.key', 'a key', mode);
    const url = `postgres://server@db/stepwright?sslmode=verify-full&sslcert=${key}&sslkey=${key}`;
    expect(problemsOf({ ...VALID_PRODUCTION, DATABASE_URL: url })).toBe(problem);
    const { DATABASE_URL: _, ...others } = VALID_PRODUCTION;
    expect(problemsOf({ ...others, DATABASE_URL_FILE: writeSecret('url', url) })).toBe(problem);
    expect(problemsOf({ DATABASE_URL: url })).toBe('');
  });
});
