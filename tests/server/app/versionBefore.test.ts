import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { callerOf, signInTo, type Caller } from '../../support/processClient.ts';
import { readRelease } from '../../support/release.ts';
import { startServerProcess } from '../../support/serverProcess.ts';
import { SHARED_POSTGRES } from '../../support/sharedPostgres.ts';
import { createDatabase, dropDatabase } from '../../support/throwawayPostgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Folders and files of a server without pages. */
const PARTS = ['package.json', 'server', 'src', 'validators', 'schemas', 'locales'];
const KEK = Buffer.alloc(32, 7).toString('base64');
const EMAIL = usAnswers.applicant.email.emailAddress;
const DRAFT = '/api/v2/drafts/current';

const { commit } = readRelease();
const isHere = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;
if (!isHere) console.warn(`!!! ${commit} IS NOT IN THIS CLONE: THE VERSION BEFORE IS NOT STARTED !!!`);

/** The version before, with the packages of this one. */
function unpack(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-before-'));
  const archive = execFileSync('git', ['archive', commit, ...PARTS], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Does what an applicant does, and gives the id of the application. */
async function apply(caller: Caller): Promise<string> {
  const revision = ((await (await caller.get(DRAFT)).json()) as { draft: { revision: number } | null }).draft;
  const draft = { answers: { company: { name: 'Begun' } }, revision: revision?.revision ?? 0 };
  expect((await caller.put(DRAFT, { ...draft, idempotencyKey: 'draft-of-a-test' })).status).toBe(200);
  const body = {
    ...usAnswers,
    application: { sameNumberReason: 'other' },
    agreement: await caller.agreement(),
  };
  const created = await caller.post('/api/v2/applications', body);
  expect(created.status).toBe(201);
  const { application } = (await created.json()) as { application: { id: string } };
  const url = `/api/v2/applications/${application.id}`;
  expect((await caller.put(url, { order: { type: 'NO_DEVICE' } })).status).toBe(200);
  expect((await caller.post(`${url}/onboard`, {})).status).toBe(202);
  return application.id;
}

async function waitForDecision(caller: Caller, id: string): Promise<string> {
  for (;;) {
    const read = await caller.get(`/api/v2/applications/${id}`);
    const { application } = (await read.json()) as { application: { decision: string } };
    if (application.decision !== 'PENDING') return application.decision;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

(isHere && findPostgres() ? describe : describe.skip)('a process of the version before', () => {
  let folder: string;
  let DATABASE_URL: string;
  beforeAll(async () => {
    folder = unpack();
    DATABASE_URL = await createDatabase(process.env[SHARED_POSTGRES] ?? '');
  });
  afterAll(async () => {
    await dropDatabase(DATABASE_URL);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('continues while this version migrates and works beside it, and each continues the other’s work', async () => {
    const env = { DATABASE_URL, KEK, WORKERS: '1', UNDERWRITING_DELAY_MS: '0' };
    const before = await startServerProcess(env, folder);
    const early = await apply(callerOf(before.url, await signInTo(before.url, EMAIL)));
    const now = await startServerProcess({ ...env, WORKERS: '0' });
    try {
      expect((await fetch(`${before.url}/readyz`)).status).toBe(200);
      // Its jobs are done by the version before, the only worker.
      const cookie = await signInTo(now.url, EMAIL);
      const [old, young] = [callerOf(before.url, cookie), callerOf(now.url, cookie)];
      const late = await apply(old);
      const youngest = await apply(young);
      for (const id of [early, late, youngest])
        for (const caller of [old, young]) expect(await waitForDecision(caller, id)).toBe('APPROVED');
      expect(before.output()).not.toContain('"level":50');
    } finally {
      await before.kill();
      await now.kill();
    }
  });
});
