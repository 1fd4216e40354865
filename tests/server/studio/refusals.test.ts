import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { programVersion } from '../../../server/definitions/programVersion.ts';
import { ReleaseFollower } from '../../../server/publishing/followReleases.ts';
import { storeVersion } from '../../../server/publishing/versions.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { StaffSessionResponse } from '../../../src/contract/staff.ts';
import type { VersionResponse, VersionsResponse } from '../../../src/contract/studio.ts';
import { readDefinitionFiles, readLocales, serveTexts } from '../../../src/product/node.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { workAs } from '../../support/studio.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import type { TestClient } from '../../support/testClient.ts';

const STUDIO = '/api/v2/studio';
const FILE = 'base/steps/owners.json';

describeOnOneDatabase('a version that is refused', (kind) => {
  let test: TestApp;
  let ada: TestClient;
  let cal: TestClient;
  let dan: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    ada = await workAs(test, 'Ada Park');
    cal = await workAs(test, 'Cal Ito');
    dan = await workAs(test, 'Dan Roy');
    await publish(ada, ' ');
  });
  afterAll(async () => {
    serveTexts(undefined);
    await test.close();
  });

  /** A version with a file that ends differently: its check and its compilation would take long. */
  async function publish(author: TestClient, end: string): Promise<void> {
    const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
    const file = files.get(FILE);
    const { staff } = (await author.get(`${STUDIO}/session`)).json<StaffSessionResponse>();
    if (!file || !staff) throw new Error('no file or no author');
    const project = { files: new Map(files).set(FILE, { ...file, text: `${file.text}${end}` }), locales };
    const signed = { author: staff.name, authors: [staff], reason: 'a change' };
    await storeVersion(test.deps, test.deps.db, { project, checkedWith: programVersion(), ...signed });
  }

  const act = async (client: TestClient, call: string, more = {}) =>
    client.post(`${STUDIO}/versions/${call}`, { reason: 'read it', ...more });
  const codeOf = (response: LightMyRequestResponse) => response.json<Problem>().code;
  const release = async () => {
    const startsAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
    return act(ada, '1/release', { startsAt });
  };
  const read = async () => {
    const shown = (await ada.get(`${STUDIO}/versions/1`)).json<VersionResponse>().version;
    const listed = (await ada.get(`${STUDIO}/versions`)).json<VersionsResponse>().versions;
    expect(listed.find(({ version }) => version === 1)).toEqual(shown);
    return { approvals: shown.approvals.map(({ by }) => by), refusal: shown.refusal };
  };

  it('has a reason, and is not the own change of the person', async () => {
    expect(codeOf(await act(ada, '1/refuse'))).toBe('version.ownChange');
    expect(codeOf(await act(cal, '9/refuse'))).toBe('studio.versionNotFound');
    for (const reason of ['', ' ', 'a'.repeat(2001)])
      expect((await act(cal, '1/refuse', { reason })).statusCode).toBe(400);
    expect(await read()).toEqual({ approvals: [], refusal: null });
  });

  it('cannot be released, approved or refused by others, and shows who refused it, when and why', async () => {
    expect((await act(dan, '1/approve')).statusCode).toBe(204);
    expect((await act(cal, '1/refuse', { reason: ' The hint is wrong\n' })).statusCode).toBe(204);
    const { approvals, refusal } = await read();
    expect([approvals, refusal]).toEqual([
      ['Dan Roy'],
      { by: 'Cal Ito', reason: 'The hint is wrong', at: expect.any(String) },
    ]);
    expect(codeOf(await release())).toBe('version.refused');
    for (const call of ['approve', 'refuse'])
      expect(codeOf(await act(dan, `1/${call}`))).toBe('version.refused');
    expect(codeOf(await act(cal, '1/refuse'))).toBe('version.refused');
    const { rows } = await sql`select role, reviewer from definition_refusals`.execute(test.deps.db);
    expect(rows).toEqual([{ role: 'reviewer', reviewer: 'Cal Ito' }]);
    const { rows: audited } = await sql<{ actor: string; reason: string }>`
      select actor, reason from audit_entries where event = 'definitions.refused'`.execute(test.deps.db);
    expect(audited.map(({ actor }) => actor)).toEqual(['staff']);
    expect(audited[0]?.reason).toContain('version 1 by Cal Ito: The hint is wrong');
  });

  it('can be released once the person who refused it approves it, and not after the next refusal', async () => {
    for (const _ of ['once', 'again']) {
      expect((await act(cal, '1/approve')).statusCode).toBe(204);
      expect(codeOf(await act(cal, '1/approve'))).toBe('version.approvedAlready');
      expect((await read()).refusal).toBeNull();
      expect((await release()).statusCode).toBe(201);
      expect((await ada.post(`${STUDIO}/rollback`, { reason: 'wait' })).statusCode).toBe(201);
      expect((await act(cal, '1/refuse')).statusCode).toBe(204);
      expect(codeOf(await release())).toBe('version.refused');
    }
    expect(await read()).toMatchObject({ approvals: ['Dan Roy', 'Cal Ito', 'Cal Ito'] });
    const { takenBack } = (await ada.get(`${STUDIO}/versions/1`)).json<VersionResponse>();
    expect(takenBack?.map(({ by, reason }) => [by, reason])).toEqual([
      ['Cal Ito', 'The hint is wrong'],
      ['Cal Ito', 'read it'],
    ]);
  });

  it('is served as before if it was released already', async () => {
    expect((await act(cal, '1/approve')).statusCode).toBe(204);
    expect((await act(ada, '1/release')).statusCode).toBe(201);
    expect((await act(cal, '1/refuse')).statusCode).toBe(204);
    const { db, keys, clock, config, served } = test.deps;
    const starting = new ReleaseFollower({
      deps: { db, keys, clock, config: { ...config, environment: 'production' } },
      served,
      installed: await readDefinitionFiles(),
      checker: { version: programVersion(), check: () => [] },
    });
    await starting.follow();
    expect(starting.release).toBe(test.deps.releases.release);
    expect(test.deps.servedTexts.in({ market: 'us', portal: 'terminal' })?.version).toBe(1);
  });

  it('gives its authors to the next version, as one without an approval does', async () => {
    await publish(dan, '  ');
    expect(codeOf(await act(ada, '2/approve'))).toBe('version.ownChange');
  });

  it('is not released if its refusal was changed in the database', async () => {
    await sql`update definition_refusals set created_at = created_at - interval '1 day'`.execute(
      test.deps.db,
    );
    const refused = await release();
    expect([refused.statusCode, codeOf(refused)]).toEqual([500, 'definitions.notSigned']);
  });
});
