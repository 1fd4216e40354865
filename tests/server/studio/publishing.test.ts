import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GrantedRole } from '../../../src/contract/staff.ts';
import { DraftContents } from '../../../server/studio/drafts/draftContents.ts';
import { readVersionFiles, readVersions } from '../../../server/studio/publishing/readVersions.ts';
import { StudioThread } from '../../../server/studio/worker/studioThread.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Problem } from '../../../src/contract/problem.ts';
import type {
  DraftResponse,
  MergeResponse,
  VersionResponse,
  VersionsResponse,
} from '../../../src/contract/studio.ts';
import { readTexts, serveTexts } from '../../../src/product/node.ts';
import { embedded } from '../../support/databases.ts';
import { beginDraft, changeJson, readDraftOf, workAs } from '../../support/studio.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import type { TestClient } from '../../support/testClient.ts';

const STUDIO = '/api/v2/studio';
const TEXTS = 'locales/en-US/steps.json';
const CANADAS = 'schemas/markets/ca/steps/owners.json';
const KEY = 'annual-sales.title';

/** The installed definitions without a market. */
class ContentsBefore extends DraftContents {
  override async baseTexts(...of: Parameters<DraftContents['baseTexts']>) {
    const texts = await super.baseTexts(...of);
    return of[1] === null ? new Map([...texts].filter(([file]) => !file.includes('/markets/ca/'))) : texts;
  }
}

/** Ends before it has done what it was given. */
class EndingThread extends StudioThread {
  override run: StudioThread['run'] = async (kind, input, projects) => {
    const result = super.run(kind, input, projects);
    await this.close();
    return result;
  };
}

describe('publishing in the studio', () => {
  let folder: string;
  let test: TestApp;
  let ada: TestClient;
  let bea: TestClient;
  let cal: TestClient;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'stepwright-prices-'));
    await givePrices({});
    test = await startTestApp(embedded, { config: { pricingFile: path.join(folder, 'pricing.json') } });
    ada = await workAs(test, 'Ada Park');
    bea = await workAs(test, 'Bea Lund');
    cal = await workAs(test, 'Cal Ito');
  });
  afterAll(async () => {
    serveTexts(undefined);
    await test.close();
    await rm(folder, { recursive: true });
  });

  const givePrices = async (prices: object) =>
    writeFile(path.join(folder, 'pricing.json'), JSON.stringify(prices));
  const write = async (client: TestClient, id: string, title: string) =>
    changeJson(client, { id, path: TEXTS }, (texts: Record<string, string>) => {
      texts[KEY] = title;
    });
  const publish = async (client: TestClient, id: string) =>
    client.post(`${STUDIO}/drafts/${id}/publish`, { reason: 'a better title' });
  const act = async (client: TestClient, call: string, more = {}) =>
    client.post(`${STUDIO}/${call}`, { reason: 'read it', ...more });
  const codeOf = (response: LightMyRequestResponse) => response.json<Problem>().code;
  const read = async () => (await ada.get(`${STUDIO}/versions`)).json<VersionsResponse>();
  const releases = async () =>
    (await sql<{ count: string }>`select count(*) from definition_releases`.execute(test.deps.db)).rows[0]
      ?.count;

  it('makes a version of a draft that has no error, of everybody who changed it', async () => {
    const { id } = await beginDraft(ada);
    await changeJson(ada, { id, path: 'schemas/base/steps/owners.json' }, (step: { kind: string }) => {
      step.kind = 'nothing';
    });
    expect(codeOf(await publish(ada, id))).toBe('draft.invalid');
    const begun = await beginDraft(ada);
    await changeJson(ada, { id: begun.id, path: 'schemas/markets/us/offer.json' }, (offer: object) => {
      Object.assign(offer, { legal: { name: 'To be written', address: '100 Main Street' } });
    });
    expect((await publish(ada, begun.id)).json<Problem>().details).toMatchObject([
      { code: 'text-unwritten' },
    ]);
    const good = await beginDraft(ada, 'A better title');
    await write(ada, good.id, 'Partners');
    await write(bea, good.id, 'Your partners');
    await changeJson(ada, { id: good.id, path: CANADAS }, ({ schema }: { schema: object }) => {
      Object.assign(schema, { $comment: 'as they are in Canada' });
    });
    const viewer = await workAs(test, 'Dee Roy', [{ role: 'viewer' }]);
    expect(codeOf(await publish(viewer, good.id))).toBe('studio.roleMissing');
    expect((await publish(cal, good.id)).json()).toEqual({ version: 1 });
    expect((await ada.get(`${STUDIO}/drafts/${good.id}`)).statusCode).toBe(404);
    expect((await ada.get(`${STUDIO}/drafts/${id}`)).json<DraftResponse>().draft.isCurrent).toBe(false);
    const { versions, served, needsApproval } = await read();
    expect(versions).toMatchObject([
      { version: 1, parent: null, author: 'Ada Park, Bea Lund', approvals: [] },
    ]);
    expect([served, needsApproval]).toEqual([{ all: null, markets: {}, trial: null }, true]);
    const version = (await ada.get(`${STUDIO}/versions/1`)).json<VersionResponse>();
    expect(Object.keys(version.served).sort()).toEqual([TEXTS, CANADAS]);
  });

  it('shows the steps of a version to any role, and changes nothing of it', async () => {
    const viewer = await workAs(test, 'Dee Roy', [{ role: 'viewer' }]);
    const at = (id: string) => `${STUDIO}/drafts/${id}`;
    const module = await viewer.get(`${at('version-1')}/steps/0/us/terminal/owners.js`);
    expect([module.statusCode, module.body.includes('"owners"')]).toEqual([200, true]);
    for (const part of ['steps/0/us/terminal/owners.js', 'coverage?market=us&portal=terminal'])
      expect(codeOf(await viewer.get(`${at('version-9')}/${part}`))).toBe('studio.versionNotFound');
    for (const call of ['changes', 'publish', 'merge'])
      expect((await ada.post(`${at('version-1')}/${call}`, {})).statusCode).toBe(400);
  });

  it('lets nobody approve a version with a change of their own, and releases no other', async () => {
    expect(codeOf(await act(ada, 'versions/1/release'))).toBe('release.unapproved');
    for (const author of [ada, bea])
      expect(codeOf(await act(author, 'versions/1/approve'))).toBe('version.ownChange');
    const reviewer = await workAs(test, 'Eve Sol', [{ role: 'reviewer', market: 'ca' }]);
    expect(codeOf(await act(reviewer, 'versions/1/approve'))).toBe('studio.roleMissing');
    // They know before they try.
    const approving = async (client: TestClient) =>
      (await client.get(`${STUDIO}/versions/1`)).json<VersionResponse>().approving;
    expect(await Promise.all([ada, reviewer, cal].map(approving))).toEqual([
      'ownChange',
      'roleMissing',
      'allowed',
    ]);
    expect((await act(cal, 'versions/1/approve')).statusCode).toBe(204);
    expect(codeOf(await act(cal, 'versions/1/approve'))).toBe('version.approvedAlready');
    const releaser = await workAs(test, 'Fay Oz', [{ role: 'releaser', market: 'ca' }]);
    expect(codeOf(await act(releaser, 'versions/1/release'))).toBe('studio.roleMissing');
    expect((await act(releaser, 'versions/1/release', { markets: ['ca'] })).json()).toEqual({ release: 1 });
    expect(test.deps.servedTexts.in({ market: 'ca', portal: 'terminal' })?.version).toBe(1);
    const { files, served, ownFiles } = (await ada.get(`${STUDIO}/versions/1`)).json<VersionResponse>();
    expect(Object.keys(served)).toContain(CANADAS);
    // The version is what Canada has: its files are those that differ from what others have.
    expect(ownFiles).toEqual({
      ca: Object.fromEntries(Object.keys(served).map((path) => [path, files[path]])),
    });
    expect(test.deps.servedTexts.in({ market: 'us', portal: 'terminal' })).toBeUndefined();
  });

  /** The markets that the last release opened, if none but the United States was installed. */
  const openedBefore = async () => {
    const previews = new StudioThread();
    const parts = { deps: test.deps, contents: new ContentsBefore(test.deps), previews };
    const { openedLast } = await readVersions(parts, { id: 'a', name: 'A', email: '', roles: [] });
    await previews.close();
    return openedLast;
  };

  it('serves a release at once, and what was before after a roll-back', async () => {
    // By the release of the test before, which is of that market only.
    expect(await openedBefore()).toEqual(['ca']);
    expect((await act(ada, 'versions/1/release')).json()).toEqual({ release: 2 });
    expect(readTexts('en-US', 'steps')[KEY]).toBe('Your partners');
    expect((await read()).openedLast).toEqual([]);
    expect(await openedBefore()).toEqual([]);
    const releaser = await workAs(test, 'Fay Oz', [{ role: 'releaser', market: 'ca' }]);
    expect(codeOf(await act(releaser, 'rollback'))).toBe('studio.roleMissing');
    expect((await act(ada, 'rollback')).json()).toEqual({ release: 3 });
    expect(readTexts('en-US', 'steps')[KEY]).not.toBe('Your partners');
    expect((await act(releaser, 'rollback')).json()).toEqual({ release: 4 });
    expect(codeOf(await act(ada, 'rollback'))).toBe('release.nothing');
    const { releases: listed } = await read();
    expect(listed.map(({ kind }) => kind)).toEqual(['rollback', 'rollback', 'release', 'release']);
    const { rows } = await sql<{ actor: string; reason: string }>`
      select actor, reason from audit_entries where event like 'definitions.%' order by created_at`.execute(
      test.deps.db,
    );
    expect(rows.map(({ actor }) => actor)).toEqual(rows.map(() => 'staff'));
    expect(rows[0]?.reason).toContain('version 1 by Ada Park, Bea Lund: a better title');
  });

  it('begins a draft with what visitors have again, as its first change', async () => {
    const draft = await beginDraft(ada, 'Without version 1', { from: null });
    expect(draft).toMatchObject({ base: 1, isCurrent: true, revision: 1, changed: [TEXTS, CANADAS] });
    const { files, base } = await readDraftOf(ada, draft.id);
    expect(base[TEXTS]).toContain('Your partners');
    expect(files[TEXTS]).not.toContain('Your partners');
    expect(await beginDraft(ada, 'With version 1', { from: 1 })).toMatchObject({ revision: 0, changed: [] });
    const start = async (client: TestClient, from: number | null) =>
      codeOf(await client.post(`${STUDIO}/drafts`, { title: 'x', from }));
    expect(await start(ada, 9)).toBe('studio.versionNotFound');
    const french = await workAs(test, 'Guy Roy', [{ role: 'translator', language: 'fr-CA' }]);
    expect(await start(french, null)).toBe('studio.roleMissing');
    const mayBegin = async (client: TestClient) =>
      (await client.get(`${STUDIO}/versions`)).json<VersionsResponse>().mayBeginWithServed;
    expect(await Promise.all([ada, french].map(mayBegin))).toEqual([true, false]);
  });

  it('lists versions, and shows one, while the worker ends', async () => {
    const { deps } = test;
    const parts = { deps, contents: new DraftContents(deps), previews: new EndingThread() };
    const staffAs = (role: Pick<GrantedRole, 'role'> & Partial<GrantedRole>) => ({
      id: 'guy',
      name: 'Guy Roy',
      email: '',
      roles: [{ market: null, language: null, ...role }],
    });
    const listed = await readVersions(parts, staffAs({ role: 'editor', market: 'ca' }));
    expect([listed.versions.length, listed.mayBeginWithServed]).toEqual([1, true]);
    const shown = await readVersionFiles(parts, 1, staffAs({ role: 'reviewer', market: 'ca' }));
    expect(shown).toMatchObject({ kind: 'read', body: { version: { version: 1 }, approving: 'allowed' } });
  });

  it('changes nothing if a release fails half-way', async () => {
    const before = await releases();
    const { db } = test.deps;
    await sql`alter table audit_entries rename to audit_elsewhere`.execute(db);
    try {
      expect((await act(ada, 'versions/1/release')).statusCode).toBe(500);
    } finally {
      await sql`alter table audit_elsewhere rename to audit_entries`.execute(db);
    }
    expect(await releases()).toBe(before);
    expect(test.deps.releases.release).toBe(4);
  });

  it('publishes one of two drafts that are published at once; the other one has to be merged', async () => {
    const drafts = [await beginDraft(ada), await beginDraft(bea)] as const;
    await write(ada, drafts[0].id, 'Owners');
    await write(bea, drafts[1].id, 'All owners');
    const both = await Promise.all([publish(ada, drafts[0].id), publish(bea, drafts[1].id)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
    expect(both.filter(({ statusCode }) => statusCode === 409).map(codeOf)).toEqual(['draft.outdated']);
    const [late, client] = both[0].statusCode === 409 ? [drafts[0].id, ada] : [drafts[1].id, bea];
    const merge = async (choices: object) =>
      (await client.post(`${STUDIO}/drafts/${late}/merge`, { choices })).json<MergeResponse>();
    const { conflicts, draft } = await merge({});
    expect(conflicts).toMatchObject([{ path: TEXTS, pointer: `/${KEY}` }]);
    expect(draft).toMatchObject({ base: 1, isCurrent: false, revision: 1 });
    const merged = await merge({ [`${TEXTS}#/${KEY}`]: 'mine' });
    expect(merged).toMatchObject({ conflicts: [], draft: { base: 2, isCurrent: true, changed: [TEXTS] } });
    const { files, base } = await readDraftOf(client, late);
    expect(files[TEXTS]).toContain(`"${KEY}": "${client === ada ? 'Owners' : 'All owners'}"`);
    expect(base[TEXTS]).toContain(`"${KEY}": "${client === ada ? 'All owners' : 'Owners'}"`);
  });

  it('takes the authors of versions that nobody approved as authors of the next one', async () => {
    const author = (await read()).versions[0]?.author === 'Ada Park' ? ada : bea;
    const { id } = await beginDraft(cal);
    await write(cal, id, 'Owners of the business');
    expect((await publish(cal, id)).json()).toEqual({ version: 3 });
    expect(codeOf(await act(author, 'versions/3/approve'))).toBe('version.ownChange');
  });

  it('says before a release what would refuse it: no prices, and a release that waits', async () => {
    const unpriced = async () => (await ada.get(`${STUDIO}/versions/1`)).json<VersionResponse>().unpriced;
    await givePrices({ markets: { us: {} } });
    expect(await unpriced()).toEqual(['ca']);
    expect(codeOf(await act(ada, 'versions/1/release'))).toBe('release.pricesMissing');
    await givePrices({});
    expect([await unpriced(), (await read()).waitsUntil]).toEqual([[], null]);
    const startsAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
    expect((await act(ada, 'versions/1/release', { startsAt })).statusCode).toBe(201);
    expect((await read()).waitsUntil).toBe(startsAt);
    expect(codeOf(await act(ada, 'versions/1/release'))).toBe('release.waiting');
    expect((await act(ada, 'rollback')).statusCode).toBe(201);
    expect((await read()).waitsUntil).toBeNull();
    // One of a market is given up by somebody who releases there.
    const releaser = await workAs(test, 'Fay Oz', [{ role: 'releaser', market: 'ca' }]);
    const later = { markets: ['ca'], startsAt };
    expect((await act(releaser, 'versions/1/release', later)).statusCode).toBe(201);
    expect((await act(releaser, 'rollback')).statusCode).toBe(201);
    expect((await act(ada, 'versions/1/release', { startsAt })).statusCode).toBe(201);
    expect(codeOf(await act(releaser, 'rollback'))).toBe('studio.roleMissing');
    expect((await act(ada, 'rollback')).statusCode).toBe(201);
  });

  it('releases and takes back nothing for somebody who has not seen the last release', async () => {
    const last = (await read()).releases[0]?.release ?? 0;
    const startsAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
    const calls = [
      ['versions/1/release', { startsAt }],
      ['rollback', {}],
    ] as const;
    for (const [index, [call, wanted]] of calls.entries()) {
      expect(codeOf(await act(ada, call, { ...wanted, after: last + index - 1 }))).toBe('release.outdated');
      expect((await act(ada, call, { ...wanted, after: last + index })).statusCode).toBe(201);
    }
  });

  it('lets a releaser of one market end a trial there, and nowhere else', async () => {
    const releaser = await workAs(test, 'Fay Oz', [{ role: 'releaser', market: 'ca' }]);
    const release = async (client: TestClient, wanted: object) => act(client, 'versions/1/release', wanted);
    expect((await release(ada, { basisPoints: 1000 })).statusCode).toBe(201);
    const { trial } = (await read()).served;
    expect(trial).toEqual({ version: 1, basisPoints: 1000, markets: null });
    const share = await release(releaser, { basisPoints: 2000, markets: ['ca'] });
    expect([share.statusCode, codeOf(share)]).toEqual([403, 'release.otherMarkets']);
    expect(share.json<Problem>().details).toMatchObject([{ description: 'us' }]);
    expect((await release(releaser, { markets: ['ca'] })).statusCode).toBe(201);
    const { served, markets } = await read();
    expect(served).toEqual({ all: null, markets: { ca: 1 }, trial: { ...trial, markets: ['us'] } });
    expect(markets.toSorted()).toEqual(['ca', 'us']);
    expect((await act(releaser, 'rollback')).statusCode).toBe(201);
    expect((await read()).served).toEqual({ all: null, markets: {}, trial });
    // The person who made a release takes it back.
    const both = await workAs(
      test,
      'Gil Ax',
      ['us', 'ca'].map((market) => ({ role: 'releaser', market })),
    );
    expect((await release(both, { basisPoints: 2000, markets: ['ca'] })).statusCode).toBe(201);
    expect((await act(both, 'rollback')).statusCode).toBe(201);
    expect((await read()).served.trial).toEqual(trial);
    expect((await act(ada, 'rollback')).statusCode).toBe(201);
  });

  it('lets the releaser of a market give up a release that changes nothing there', async () => {
    const releaser = await workAs(test, 'Fay Oz', [{ role: 'releaser', market: 'ca' }]);
    const release = async (wanted: object) =>
      act(releaser, 'versions/1/release', { markets: ['ca'], ...wanted });
    expect((await release({})).statusCode).toBe(201);
    const startsAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
    expect((await release({ startsAt })).statusCode).toBe(201);
    const viewer = await workAs(test, 'Dee Roy', [{ role: 'viewer' }]);
    expect(codeOf(await act(viewer, 'rollback'))).toBe('studio.roleMissing');
    for (const _ of ['the one that waits', 'the first'])
      expect((await act(releaser, 'rollback')).statusCode).toBe(201);
  });

  it('says so if somebody has changed a release in the database, and which one in the log', async () => {
    await sql`update definition_releases set served = '{"all":null,"markets":{}}' where number = 2`.execute(
      test.deps.db,
    );
    for (const refused of [await ada.get(`${STUDIO}/versions`), await act(ada, 'rollback')])
      expect([refused.statusCode, codeOf(refused)]).toEqual([500, 'definitions.notSigned']);
    const reason = 'Release 2 of the definitions does not bear our signature';
    expect(test.logLines.filter((line) => line.includes(`"reason":"${reason}"`))).toHaveLength(2);
  });
});
