import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { readDefinitionFiles, readLocales, readTexts, serveTexts } from '../../../src/product/node.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import { ReleaseFollower } from '../../../server/publishing/followReleases.ts';
import { programChecker } from '../../../server/publishing/checking/programChecker.ts';
import { programVersion } from '../../../server/definitions/programVersion.ts';
import { releaseVersion, rollBack } from '../../../server/publishing/releases.ts';
import { approveVersion, publishVersion } from '../../../server/publishing/versions.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const STEP = 'base/steps/annual-sales.json';
const MOTTO = 'annual-sales.company.motto.label';
const ADA = { author: 'Ada Park', reason: 'asks for a motto' };
const BEA = { author: 'Bea Lund', reason: 'read it' };

const CHECKER = programChecker(({ files, locales }) => checkDefinitions(files, locales));

const changed = (files: DefinitionFiles, path: string, change: (json: never) => void): DefinitionFiles => {
  const json = JSON.parse(files.get(path)?.text ?? '') as never;
  change(json);
  return new Map(files).set(path, parseDefinitionFile(path, JSON.stringify(json, null, 2)));
};

/** The project with one more question, its texts and a sample value for it. */
async function withMotto(label = 'Motto'): Promise<ProjectFiles> {
  const files = await readDefinitionFiles();
  const locales = await readLocales();
  const asked = changed(
    files,
    STEP,
    (step: { schema: { properties: { company: { properties: Record<string, unknown> } } } }) => {
      step.schema.properties.company.properties['motto'] = { type: 'string', maxLength: 40 };
    },
  );
  const told = ['en-US', 'fr-CA'].reduce(
    (texts, locale) =>
      changed(texts, `${locale}/steps.json`, (file: Record<string, string>) => {
        file[MOTTO] = label;
      }),
    locales,
  );
  return { files: asked, locales: told };
}

describeOnOneDatabase('definitions that are published', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(async () => {
    serveTexts(undefined);
    await test.close();
  });

  const publish = async (project: ProjectFiles, parent?: number) =>
    publishVersion(test.deps, { project, parent, checkedWith: programVersion(), ...ADA });
  const release = async (version: number, wanted: Partial<Parameters<typeof releaseVersion>[1]> = {}) =>
    releaseVersion(test.deps, {
      version,
      needsApproval: true,
      installed: { files: await readDefinitionFiles(), locales: await readLocales() },
      checker: CHECKER,
      settings: test.deps.config,
      ...BEA,
      ...wanted,
    });
  const takeBack = async (installed?: DefinitionFiles) =>
    rollBack(test.deps, {
      ...BEA,
      checker: CHECKER,
      installed: { files: installed ?? (await readDefinitionFiles()), locales: await readLocales() },
    });
  const asksMotto = (market: string) =>
    JSON.stringify(test.deps.flows.current(market, 'terminal')?.runtime.definition).includes('"motto"');

  it('are refused with what the checker finds, and nothing is stored', async () => {
    const { files, locales } = await withMotto();
    const broken = changed(files, STEP, (step: { schema: { type: string } }) => {
      step.schema.type = 'text';
    });
    const outcome = await publish({ files: broken, locales });
    expect(outcome).toMatchObject({ kind: 'invalid' });
    expect(await test.deps.db.selectFrom('definition_versions').select('number').execute()).toEqual([]);
  });

  it('are served once they are released, which a second person has to approve', async () => {
    const before = await createTestApplication(client);
    expect(await publish(await withMotto())).toEqual({ kind: 'published', version: 1 });
    expect(await publish(await withMotto())).toEqual({ kind: 'unchanged', version: 1 });
    expect(await release(1)).toEqual({ kind: 'unapproved' });
    expect(await approveVersion(test.deps, 1, { author: ' ada  park', reason: 'mine' })).toEqual({
      kind: 'refused',
      why: 'author',
    });
    expect(await approveVersion(test.deps, 1, BEA)).toEqual({ kind: 'approved' });
    await test.deps.releases.follow();
    expect(asksMotto('us')).toBe(false);
    expect(await release(1)).toMatchObject({
      kind: 'released',
      release: 1,
      served: { all: { version: 1 }, markets: {} },
    });
    await test.deps.releases.follow();
    expect([asksMotto('us'), asksMotto('ca')]).toEqual([true, true]);
    expect(readTexts('en-US', 'steps')[MOTTO]).toBe('Motto');

    const company = { ...usAnswers.company, motto: 'Good coffee' };
    const created = await client.post('/api/v2/applications', { ...usAnswers, company });
    expect(created.json<ApplicationResponse>().company).toMatchObject({ motto: 'Good coffee' });
    const still = await client.get(`/api/v2/applications/${before.application.id}`);
    expect(still.json<ApplicationResponse>().application.flowModule).toEqual(before.application.flowModule);
  });

  it('are taken back in one action, and applications keep their questions', async () => {
    const company = { ...usAnswers.company, motto: 'Good tea' };
    const created = (
      await client.post('/api/v2/applications', { ...usAnswers, company })
    ).json<ApplicationResponse>();
    const installed = await readDefinitionFiles();
    const before = new Map([...installed].filter(([file]) => !file.startsWith('markets/ca/')));
    expect(await takeBack(before)).toEqual({ kind: 'markets-missing', markets: ['ca'] });
    expect(await takeBack()).toMatchObject({ kind: 'rolled-back', release: 2 });
    await test.deps.releases.follow();
    expect([asksMotto('us'), readTexts('en-US', 'steps')[MOTTO]]).toEqual([false, undefined]);
    expect(await takeBack()).toEqual({ kind: 'nothing' });
    const still = await client.get(`/api/v2/applications/${created.application.id}`);
    expect(still.json<ApplicationResponse>().company).toMatchObject({ motto: 'Good tea' });
  });

  it('are refused while the operator has no prices for one of their markets: no server would serve them', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stepwright-prices-'));
    const pricingFile = path.join(folder, 'pricing.json');
    const settings = { environment: 'production', pricingFile } as const;
    await writeFile(pricingFile, JSON.stringify({ markets: { us: {} } }));
    expect(await release(1, { settings })).toEqual({ kind: 'prices-missing', markets: ['ca'] });
    expect(await release(1, { settings, markets: ['us'] })).toMatchObject({ kind: 'prices-missing' });
    await writeFile(pricingFile, JSON.stringify({ markets: { us: {}, ca: {} } }));
    const { files, locales } = await withMotto();
    const others = changed(files, 'markets/us/offer.json', (offer: { termsUrl: string }) => {
      offer.termsUrl = 'https://example.com/other-terms';
    });
    // The check that comes next refuses it.
    expect(
      await release(1, { settings, basisPoints: 1000, installed: { files: others, locales } }),
    ).toMatchObject({ kind: 'settings-differ' });
    await rm(folder, { recursive: true });
  });

  it('are served to a share of the visitors, always to the same ones, and to these if it grows', async () => {
    const { flows, servedTexts, releases } = test.deps;
    const { files, locales } = await withMotto();
    const others = changed(files, 'markets/us/offer.json', (offer: { termsUrl: string }) => {
      offer.termsUrl = 'https://example.com/other-terms';
    });
    expect(await release(1, { basisPoints: 1000, installed: { files: others, locales } })).toEqual({
      kind: 'settings-differ',
      files: ['markets/us/offer.json'],
    });
    const visitors = Array.from({ length: 400 }, (_, index) => `visitor-${index}`);
    const pair = ['us', 'terminal'] as const;
    const triedBy = () => visitors.filter((visitor) => flows.isTried(...pair, visitor));
    expect([flows.hasTrial, triedBy()]).toEqual([false, []]);
    expect(await release(1, { basisPoints: 1000 })).toMatchObject({ kind: 'released' });
    await releases.follow();
    const tenth = triedBy();
    expect(tenth.length).toBeGreaterThan(15);
    expect(tenth.length).toBeLessThan(75);
    const [first = ''] = tenth;
    const rest = visitors.find((visitor) => !tenth.includes(visitor)) ?? '';
    expect(JSON.stringify(flows.current(...pair, first)?.runtime.definition)).toContain('"motto"');
    expect([asksMotto('us'), flows.current(...pair, rest)]).toEqual([false, flows.current(...pair)]);
    expect(servedTexts.in({ market: 'us', portal: 'terminal' }, first)?.version).toBe(1);
    expect(servedTexts.in({ market: 'us', portal: 'terminal' }, rest)).toBeUndefined();

    await release(1, { basisPoints: 5000 });
    await releases.follow();
    const half = triedBy();
    expect(half.length).toBeGreaterThan(140);
    expect(tenth.filter((visitor) => !half.includes(visitor))).toEqual([]);
    await takeBack();
    await releases.follow();
    expect(triedBy()).toEqual(tenth);
  });

  it('come to a visitor of the share at each visit of the same browser, also by the call for another currency', async () => {
    const { app } = await pagesOf(test);
    const page = await app.inject({ url: '/sign-in' });
    const [, visitor = ''] = /visitor=([\da-f-]{36})/.exec(String(page.headers['set-cookie'])) ?? [];
    expect(visitor).not.toBe('');
    const again = await app.inject({ url: '/sign-in', cookies: { visitor } });
    expect(String(again.headers['set-cookie'])).not.toContain('visitor=');
    const hashFor = async (id: string) => {
      const { flowModule } = (
        await app.inject({ url: '/api/v2/configs?currency=CAD', cookies: { visitor: id } })
      ).json<{ flowModule: { hash: string } }>();
      return flowModule.hash;
    };
    const { flows } = test.deps;
    const ids = Array.from({ length: 400 }, () => randomUUID());
    const isTried = (id: string) => flows.isTried('ca', 'terminal', id);
    const [tried = '', rest = ''] = [ids.find(isTried), ids.find((id) => !isTried(id))];
    const current = flows.current('ca', 'terminal')?.reference.hash;
    expect([await hashFor(rest), await hashFor(tried)]).toEqual([
      current,
      flows.current('ca', 'terminal', tried)?.reference.hash,
    ]);
    expect(await hashFor(tried)).not.toBe(current);
    await app.close();
    await takeBack();
    await test.deps.releases.follow();
    expect(flows.hasTrial).toBe(false);
  });

  it('are served in some markets only, and from a time on', async () => {
    const begins = new Date(test.clock.now().getTime() + 60_000);
    expect(await release(1, { markets: ['gb'] })).toEqual({ kind: 'market-unknown', market: 'gb' });
    expect(await release(1, { markets: ['ca'], startsAt: begins })).toMatchObject({ kind: 'released' });
    expect(await release(1)).toMatchObject({ kind: 'waiting', startsAt: begins });
    await test.deps.releases.follow();
    expect([asksMotto('us'), asksMotto('ca')]).toEqual([false, false]);
    test.clock.forward(60_000);
    await test.deps.releases.follow();
    expect([asksMotto('us'), asksMotto('ca')]).toEqual([false, true]);
    // A time that is over would begin before the release that it follows.
    expect(await release(1, { markets: ['ca'], startsAt: new Date(0) })).toMatchObject({ kind: 'released' });
    const { starts_at: startsAt } = await test.deps.db
      .selectFrom('definition_releases')
      .select('starts_at')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(startsAt).toEqual(test.clock.now());
    // Canada has the settings of its own version, whatever all others have.
    const { files, locales } = await withMotto();
    const withOtherTerms = (market: string) => ({
      locales,
      files: changed(files, `markets/${market}/offer.json`, (offer: { termsUrl: string }) => {
        offer.termsUrl = 'https://example.com/other-terms';
      }),
    });
    const share = { markets: ['ca'], basisPoints: 1000 };
    for (const market of ['ca', 'us']) {
      expect(await release(1, { ...share, installed: withOtherTerms(market) })).toMatchObject({
        kind: 'released',
      });
      await takeBack();
    }
    expect(await release(1, { basisPoints: 1000, installed: withOtherTerms('us') })).toMatchObject({
      kind: 'settings-differ',
    });
    await takeBack();
    expect(test.deps.servedTexts.in({ market: 'ca', portal: 'terminal' })?.version).toBe(1);
    expect(test.deps.servedTexts.in({ market: 'us', portal: 'terminal' })).toBeUndefined();
  });

  it('come to a process that starts later, and each version is for ever', async () => {
    expect(await publish(await withMotto('Slogan'), 0)).toEqual({ kind: 'outdated', newest: 1 });
    expect(await publish(await withMotto('Slogan'), 1)).toEqual({ kind: 'published', version: 2 });
    const { db, keys, clock, config, served } = test.deps;
    const later = new ReleaseFollower({
      deps: { db, keys, clock, config },
      served,
      installed: new Map(),
      checker: CHECKER,
    });
    expect((await later.find(1))?.locales.get('en-US/steps.json')?.text).toContain('"Motto"');
    // The texts of a version are shown once it is released.
    expect([await later.find(2), await later.find(3)]).toEqual([undefined, undefined]);
  });

  it('keep a market that was opened by a release of its own: it may have applications', async () => {
    const project = await withMotto('Slogan');
    const files = new Map(
      [...project.files].filter(([file]) => !/^(?:cobrands|(?:markets|samples)\/ca)\//.test(file)),
    );
    const lost = { kind: 'markets-missing', markets: ['ca'] };
    expect(await takeBack(files)).toEqual(lost);
    expect(await publish({ ...project, files }, 2)).toEqual({ kind: 'published', version: 3 });
    const toAll = { needsApproval: false, installed: { ...project, files } };
    expect(await release(3, toAll)).toEqual(lost);
    expect(await release(2, { ...toAll, markets: ['us'] })).toMatchObject({ kind: 'released' });
    await takeBack(files);
  });

  it('are not served if somebody has changed them in the database', async () => {
    const { db } = test.deps;
    await approveVersion(test.deps, 2, BEA);
    expect(await release(2)).toMatchObject({ kind: 'released' });
    await sql`update definition_versions set content = (select content from definition_versions where number = 1)
      where number = 2`.execute(db);
    await expect(test.deps.releases.follow()).rejects.toThrow(
      'Version 2 of the definitions does not bear our signature',
    );
    expect([asksMotto('us'), asksMotto('ca')]).toEqual([false, true]);
    await sql`update definition_releases set served = '{"all":null,"markets":{}}' where number = 4`.execute(
      db,
    );
    await expect(takeBack()).rejects.toThrow(/^Release \d+ of the definitions does not bear our signature/);
  });
});
