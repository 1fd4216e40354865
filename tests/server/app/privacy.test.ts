import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createKeyRing } from '../../../server/platform/crypto/keyRing.ts';
import { openValue, sealValue } from '../../../server/platform/crypto/sealValue.ts';
import { openAnswers } from '../../../server/applications/answers/sealAnswers.ts';
import { findApplication } from '../../../server/applications/applicationRepository.ts';
import {
  BIRTHDAY,
  CANARIES,
  EIN,
  findCanaries,
  plantCanaries,
  SSN_LAST_FOUR,
} from '../../support/canaries.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

describe('sealed values', () => {
  const key = createSecretKey(randomBytes(32));

  it('decrypt with the same key and additional data', () => {
    expect(openValue(key, 'a|b|c', sealValue(key, 'a|b|c', Buffer.from(EIN))).toString()).toBe(EIN);
  });

  it.each([
    ['another row', (sealed: Buffer) => openValue(key, 'a|b|d', sealed)],
    ['another key', (sealed: Buffer) => openValue(createSecretKey(randomBytes(32)), 'a|b|c', sealed)],
    ['a changed bit', (sealed: Buffer) => openValue(key, 'a|b|c', flipLastBit(sealed))],
    ['another format', (sealed: Buffer) => openValue(key, 'a|b|c', Buffer.concat([Buffer.of(9), sealed]))],
  ])('do not open with %s', (_, open) => {
    expect(() => open(sealValue(key, 'a|b|c', Buffer.from(EIN)))).toThrow(/authenticate|unknown format/);
  });

  it('look different each time', () => {
    const [first, second] = [1, 2].map(() => sealValue(key, 'a|b|c', Buffer.from(EIN)).toString('hex'));
    expect(first).not.toBe(second);
  });

  it('need a key-encryption key of 32 bytes', () => {
    expect(() => createKeyRing(Buffer.alloc(16))).toThrow('32 bytes');
  });
});

describeOnOneDatabase('personal data', (kind) => {
  let test: TestApp;
  let applicationId: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
    applicationId = await plantCanaries(test);
  });
  afterAll(() => test.close());

  it('is unencrypted in no table, as a text or as bytes', async () => {
    const { columns, found } = await findCanaries(test.deps.db);
    expect(columns).toBeGreaterThan(60);
    expect(found).toEqual([]);
  });

  it('can be opened by the server', async () => {
    const row = await findApplication(test.deps.db, applicationId);
    const opened = row && (await openAnswers(test.deps.keys, row));
    expect(opened && Object.fromEntries(opened)).toEqual({
      '/applicant/dob': BIRTHDAY,
      '/applicant/governmentIdentification/value': SSN_LAST_FOUR,
      '/company/governmentIdentification/value': EIN,
    });
  });

  it('cannot be moved to another row or column', async () => {
    const row = await findApplication(test.deps.db, applicationId);
    if (!row) throw new Error('no row');
    const swapped = {
      ...row,
      sealed: { '/applicant/dob': row.sealed['/applicant/governmentIdentification/value'] ?? '' },
    };
    await expect(openAnswers(test.deps.keys, swapped)).rejects.toThrow(/authenticate|unknown format/);
    await expect(openAnswers(test.deps.keys, { ...row, id: 'urn:app:other' })).rejects.toThrow(
      /authenticate|unknown format/,
    );
    await expect(openAnswers(createKeyRing(randomBytes(32)), row)).rejects.toThrow(
      /authenticate|unknown format/,
    );
  });

  it('is found again by a fingerprint, which short numbers do not get', async () => {
    const fingerprint = test.deps.keys.hash('fingerprint', EIN).toString('base64');
    const { rows } = await sql<{ id: string; fingerprints: string[] }>`
      select id, fingerprints from applications
      where fingerprints @> ${JSON.stringify([fingerprint])}::jsonb`.execute(test.deps.db);
    expect(rows).toEqual([{ id: applicationId, fingerprints: [fingerprint] }]);
  });

  it('is in no log line: neither answers nor addresses nor ids of the path', () => {
    const log = test.logLines.join('');
    expect(test.logLines.length).toBeGreaterThan(5);
    for (const secret of [
      ...CANARIES.slice(1),
      'Park',
      '@example.com',
      applicationId,
      'stepwright-session',
    ]) {
      expect(log).not.toContain(secret);
    }
    for (const line of test.logLines) {
      const {
        level: _,
        time: __,
        msg: ___,
        reqId: ____,
        ...fields
      } = JSON.parse(line) as Record<string, unknown>;
      const allowed =
        'security' in fields
          ? ['security', 'route', 'network', 'reason', 'subject']
          : ['method', 'route', 'status', 'ms', 'accountId'];
      expect(Object.keys(fields).filter((field) => !allowed.includes(field))).toEqual([]);
    }
  });

  it('does not get into the log or the answer by an error of our own', async () => {
    const lines: string[] = [];
    const broken = { ...test.deps, createId: () => 'no uuid' };
    const { buildApp } = await import('../../../server/app/buildApp.ts');
    const app = await buildApp({ deps: broken, logStream: { write: (line) => void lines.push(line) } });
    app.get('/broken', async () => {
      throw new Error(`failed on ${EIN}`);
    });
    const answer = await app.inject({ url: '/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal', message: 'Something went wrong' });
    expect(answer.body).not.toContain(EIN);
    expect(lines.join('')).toContain('request failed');
    expect(lines.join('')).not.toContain(EIN);
    await app.close();
  });
});

function flipLastBit(sealed: Buffer): Buffer {
  const copy = Buffer.from(sealed);
  copy.writeUInt8((copy.at(-1) ?? 0) ^ 1, copy.length - 1);
  return copy;
}
