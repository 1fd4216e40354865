import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../server/app/config.ts';
import { StartProblem } from '../../../server/platform/systemErrors.ts';
import { loadKeys } from '../../../server/platform/crypto/keySource.ts';
import { lockDataFolder } from '../../../server/platform/database/lockDataFolder.ts';
import { choosePortal } from '../../../server/definitions/location/choosePortal.ts';
import { backOffMs } from '../../../server/platform/outbox/OutboxWorker.ts';
import { EVERY_CODE } from '../../../server/reference/errorsOf.ts';
import { PROBLEM_STATUS } from '../../../server/platform/http/problemStatus.ts';
import { problemsOf, STRIPE_TEST } from '../../support/productionVariables.ts';
import { temporaryFolders } from '../../support/temporaryFolders.ts';
import { readTestConfig } from '../../support/testApp.ts';

const makeFolder = temporaryFolders();

describe('the configuration', () => {
  it('works without any variable', () => {
    const outcome = readConfig({});
    expect(outcome).toMatchObject({
      kind: 'ok',
      config: { environment: 'local', port: 8080, host: '127.0.0.1', publicUrl: 'http://localhost:8080' },
    });
  });

  it.each([
    [{}, 1_500],
    [{ UNDERWRITING_DELAY_MS: '0' }, 0],
  ])('makes the sandbox decide %j after %d ms', (variables, delayMs) => {
    expect(readConfig(variables)).toMatchObject({ config: { underwriting: { kind: 'sandbox', delayMs } } });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ STEPWRIGHT_ENV: 'prod' }, 'STEPWRIGHT_ENV'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ KEK: 'c2hvcnQ=' }, 'KEK'],
    [{ PUBLIC_URL: 'somewhere' }, 'PUBLIC_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ WORKERS: '-1' }, 'WORKERS'],
    [{ FEATURE_FULL_SSN: 'yes' }, 'FEATURE_FULL_SSN'],
    [{ EMAIL_ADAPTER: 'smtp' }, 'SMTP_URL'],
    [{ UNDERWRITING_ADAPTER: 'http' }, 'UNDERWRITING_URL'],
    [{ UNDERWRITING_DELAY_MS: '-1' }, 'UNDERWRITING_DELAY_MS'],
    [{ SMS_ADAPTER: 'pigeon' }, 'SMS_ADAPTER'],
    [{ TWILIO_URL: 'ftp://x' }, 'TWILIO_URL'],
    [{ TWILIO_ACCOUNT_SID: 'ACtest', TWILIO_AUTH_TOKEN: 'x' }, 'TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID'],
    [{ PERSONA_API_KEY: 'persona_production_x' }, 'PERSONA_API_KEY is not one of'],
    [{ PERSONA_API_KEY: 'x', PERSONA_WEBHOOK_SECRETS: 'a,' }, 'PERSONA_WEBHOOK_SECRETS has an empty'],
    [{ PERSONA_API_KEY: 'x', PERSONA_TEMPLATES: 'US=itmpl_x' }, 'PERSONA_TEMPLATES must be'],
    [{ ...STRIPE_TEST, STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_SECRET_KEY is a live key'],
    [{ ...STRIPE_TEST, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, 'STRIPE_PUBLISHABLE_KEY is a live key'],
    [{ ...STRIPE_TEST, STRIPE_PUBLISHABLE_KEY: 'sk_test_x' }, 'STRIPE_PUBLISHABLE_KEY is no such key'],
    [{ ...STRIPE_TEST, STRIPE_SECRET_KEY: 'pk_test_x' }, 'STRIPE_SECRET_KEY is no such key'],
    [{ ...STRIPE_TEST, STRIPE_WEBHOOK_SECRETS: 'whsec_x,' }, 'STRIPE_WEBHOOK_SECRETS has an empty'],
    [{ PHONE_AUTH_URL: 'https://x.example' }, 'PHONE_AUTH_TOKEN'],
    [{ PLAID_CLIENT_ID: 'client' }, 'PLAID_SECRET'],
    [{ BANK_LINKING_ADAPTER: 'plaid', PLAID_SECRET: 'x' }, 'PLAID_CLIENT_ID'],
    [{ BANK_LINKING_ADAPTER: 'other' }, 'BANK_LINKING_ADAPTER'],
    [{ PLAID_ENVIRONMENT: 'development' }, 'PLAID_ENVIRONMENT'],
    [{ PLAID_RETURNS: 'maybe' }, 'PLAID_RETURNS'],
    [{ TEST_DEPOSIT_URL: 'https://x.example' }, 'TEST_DEPOSIT_TOKEN'],
    [{ TEST_DEPOSIT_ADAPTER: 'http', TEST_DEPOSIT_TOKEN: 'x' }, 'TEST_DEPOSIT_URL'],
    [{ PHONE_AUTH_ADAPTER: 'http', PHONE_AUTH_TOKEN: 'x' }, 'PHONE_AUTH_URL'],
    [{ PHONE_AUTH_URL: 'https://x.example', PHONE_AUTH_CARRIERS: 'https://y.example/z' }, 'must be origins'],
    [{ PHONE_AUTH_URL: 'https://x.example', PHONE_AUTH_CARRIERS: "'self'" }, 'must be origins'],
    [{ PHONE_AUTH_URL: 'https://x.example', PHONE_AUTH_LINKS: 'y.example' }, 'PHONE_AUTH_LINKS must be'],
    [{ WEBSITES_ADAPTER: 'http', WEBSITES_TOKEN: 'x' }, 'WEBSITES_URL'],
    [{ WEBSITES_URL: 'https://x.example' }, 'WEBSITES_TOKEN'],
    [{ PREDICTION_ADAPTER: 'http', PREDICTION_TOKEN: 'x' }, 'PREDICTION_URL'],
    [{ PREDICTION_URL: 'https://x.example' }, 'PREDICTION_TOKEN'],
    [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_ID is missing'],
    [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_SECRET is missing'],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER is missing'],
    [
      { STAFF_OIDC_ISSUER: 'https://id.example', STAFF_OIDC_CLIENT_ID: 'x' },
      'STAFF_OIDC_CLIENT_SECRET is missing',
    ],
    [{ OIDC_MAX_AGE: 'never' }, 'OIDC_MAX_AGE must be a whole number'],
    [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER must be'],
    [{ OIDC_ISSUER: 'https://id.example', OIDC_SCOPES: 'email' }, 'OIDC_SCOPES must have openid'],
    [{ ADDRESS_ADAPTER: 'google' }, 'GOOGLE_MAPS_KEY'],
    [{ TAG_MANAGER_ADAPTER: 'script' }, 'TAG_MANAGER_ID'],
    [{ TAG_MANAGER_ID: 'GTM-1;script-src *' }, 'TAG_MANAGER_ID must be'],
    [{ TAG_MANAGER_ID: 'GTM-AB12', TAG_MANAGER_HOSTS: 'https://x.example/y' }, 'TAG_MANAGER_HOSTS must be'],
    [{ RECORDING_ADAPTER: 'script' }, 'RECORDING_URL'],
    [{ RECORDING_URL: 'http://x.example/record.js' }, 'RECORDING_URL must be'],
    [{ SURVEY_ADAPTER: 'script' }, 'SURVEY_PATH'],
    [{ SURVEY_PATH: '//x.example/survey.js' }, 'SURVEY_PATH must be'],
    [{ SCANNER_ADAPTER: 'clamav' }, 'CLAMAV_HOST'],
    [{ SCANNER_ADAPTER: 'none' }, 'SCANNER_ADAPTER'],
    [{ CLAMAV_HOST: 'clamd', CLAMAV_PORT: '0' }, 'CLAMAV_PORT'],
    [{ CLAMAV_HOST: 'clamd', CLAMAV_TIMEOUT_MS: '1' }, 'CLAMAV_TIMEOUT_MS'],
    [{ FILE_STORE: 's3', S3_REGION: 'ca-central-1' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'files' }, 'S3_REGION'],
    [{ S3_BUCKET: 'files', S3_REGION: 'x', S3_KEY_ID: 'x' }, 'S3_KEY_ID and S3_SECRET go together'],
    [{ S3_BUCKET: 'files', S3_REGION: 'x', S3_URL: 'files.example' }, 'S3_URL'],
  ])('says what is wrong with %j', (variables, name) => {
    expect(problemsOf(variables as Record<string, string>)).toContain(name);
  });

  it.each([
    [{}, { newFiles: 'database', s3: undefined }],
    [
      { S3_BUCKET: 'files', S3_REGION: 'x' },
      { newFiles: 's3', s3: { bucket: 'files', credentials: undefined } },
    ],
    [
      { S3_BUCKET: 'files', S3_REGION: 'x', FILE_STORE: 'database' },
      { newFiles: 'database', s3: { bucket: 'files' } },
    ],
    [
      {
        S3_BUCKET: 'files',
        S3_REGION: 'x',
        S3_KEY_ID: 'AK',
        S3_SECRET: 'secret',
        S3_URL: 'https://s3.example/',
      },
      { s3: { url: 'https://s3.example', credentials: { keyId: 'AK', secret: 'secret' } } },
    ],
  ])('stores files as %j says', (variables, fileStore) => {
    expect(readConfig(variables as Record<string, string>)).toMatchObject({
      kind: 'ok',
      config: { fileStore },
    });
  });

  it('says everything that is wrong at once, and repeats no value', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://user:hunter2@db' });
    expect(problems).toMatch(/PORT.*LOG_LEVEL|LOG_LEVEL.*PORT|DATABASE_URL/);
    expect(problems.split('; ')).toHaveLength(3);
    expect(problems).not.toContain('hunter2');
  });
});

describe('problems', () => {
  it('have a status each, and none that callers do not know of', () => {
    expect(Object.keys(PROBLEM_STATUS).toSorted()).toEqual(EVERY_CODE.toSorted());
  });
});

describe('the portal', () => {
  const portals = [
    { id: 'registrar', hostRule: 'cookieHost' },
    { id: 'terminal', hostRule: 'default' },
  ];
  const choose = (host: string, cookieHost: string | undefined) => {
    const flows = { portals } as never; // nothing else of the catalog is asked
    return choosePortal({ config: { ...readTestConfig(), cookieHost }, flows }, host).id;
  };

  it.each([
    ['pay.registrar.example', 'registrar.example', 'registrar'],
    ['PAY.REGISTRAR.EXAMPLE:8080', 'registrar.example', 'registrar'],
    ['pay.terminal.example', 'registrar.example', 'terminal'],
    ['pay.registrar.example', undefined, 'terminal'],
  ])('on %s with the cookie host %s is %s', (host, cookieHost, portal) => {
    expect(choose(host, cookieHost)).toBe(portal);
  });
});

describe('the key file', () => {
  it('is created once, readable by its owner only', () => {
    const file = path.join(makeFolder(), 'deep', 'keys');
    const first = loadKeys({ kind: 'file', file, kmsUrl: undefined });
    const second = loadKeys({ kind: 'file', file, kmsUrl: undefined });
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(first).toEqual({
      entries: [{ kind: 'local', id: '', bytes: expect.any(Buffer) }],
      kmsUrl: undefined,
    });
    expect(second).toEqual(first);
    fs.writeFileSync(file, 'too short');
    expect(() => loadKeys({ kind: 'file', file, kmsUrl: undefined })).toThrow('32 bytes');
  });

  it.each(['/proc/stepwright/keys', '/dev/null/keys', os.tmpdir()])('cannot be %s', (file) => {
    const load = () => loadKeys({ kind: 'file', file, kmsUrl: undefined });
    expect(load).toThrow(StartProblem);
    expect(load).toThrow(file);
  });
});

describe('the lock of the data folder', () => {
  it('is held by one, given back, and leaves nothing behind', () => {
    const dir = makeFolder();
    const first = lockDataFolder(dir);
    expect(lockDataFolder(dir)).toEqual({ kind: 'held', pid: process.pid });
    if (first.kind === 'locked') first.release();
    expect(fs.readdirSync(dir)).toEqual([]);
    expect(lockDataFolder(dir).kind).toBe('locked');
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 - 1, started: '1', token: 'x' })],
    [
      'an earlier process with the same id',
      JSON.stringify({ pid: process.pid, started: 'before', token: 'x' }),
    ],
    ['half a line', '{"pid":'],
  ])('is taken over from %s', (_, text) => {
    const dir = makeFolder();
    fs.writeFileSync(path.join(dir, 'stepwright.lock'), text);
    expect(lockDataFolder(dir).kind).toBe('locked');
    expect(fs.readdirSync(dir)).toEqual(['stepwright.lock']);
  });
});

describe('variables that are not read', () => {
  it.each([
    ['FEATURE_FULLSSN', 'did you mean FEATURE_FULL_SSN?'],
    ['TRUST_PROXY_HOP', 'did you mean TRUST_PROXY_HOPS?'],
    ['PLAID_SECRETS', 'did you mean PLAID_SECRET?'],
    ['kek_file', 'did you mean KEK_FILE?'],
    ['FEATURE_OF_NOBODY', 'is not a variable of the server'],
  ])('are named if they look like ours: %s', (name, warning) => {
    expect(readConfig({ [name]: 'true' })).toMatchObject({
      kind: 'ok',
      warnings: [expect.stringMatching(`^${name} .*${warning.replace('?', '\\?')}$`)],
    });
  });

  it('are left to other programs if they do not', () => {
    const variables = { PATH: '/bin', HOSTNAME: 'h', NODE_ENV: 'test', PGHOST: 'db', DATABASE_POOL: '3' };
    expect(readConfig({ ...variables, PLAID_SECRET: 'x', PERSONA_API_KEY_FILE: '' })).toMatchObject({
      warnings: [],
    });
  });
});

describe('waiting between tries', () => {
  it('doubles up to ten minutes', () => {
    const waits = [1, 2, 3, 12].map((attempts) => backOffMs(attempts, () => 1));
    expect(waits).toEqual([1000, 2000, 4000, 600_000]);
    expect(backOffMs(1, () => 0)).toBe(500);
  });
});
