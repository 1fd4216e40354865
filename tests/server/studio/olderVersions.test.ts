import { PRODUCT_VERSION } from '../../../server/definitions/productVersion.ts';
import { DraftContents } from '../../../server/studio/drafts/draftContents.ts';
import { DraftChecks } from '../../../server/studio/findings.ts';
import { StudioThread } from '../../../server/studio/worker/studioThread.ts';
import { storeVersion } from '../../../server/publishing/versions.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { idOfVersion, type FindingsResponse, type VersionsResponse } from '../../../src/contract/studio.ts';
import { readDefinitionFiles, readLocales, serveTexts } from '../../../src/product/node.ts';
import { embedded } from '../../support/databases.ts';
import { workAs } from '../../support/studio.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import type { TestClient } from '../../support/testClient.ts';

const STUDIO = '/api/v2/studio';
const STEP = 'base/steps/owners.json';
const SAMPLE = 'samples/us/owners.json';

/** Programs before this one: of another release, without a digest of its rules, and with other rules under the same version. */
const OLDER = ['0.0.1', PRODUCT_VERSION, `${PRODUCT_VERSION}+0123456789abcdef`];

class CountingThread extends StudioThread {
  orders = 0;

  override run: StudioThread['run'] = async (kind, input, projects) => {
    this.orders += 1;
    if (this.orders === 1) throw new Error('the thread has ended');
    return super.run(kind, input, projects);
  };
}

describe('a version that an older program has checked', () => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(embedded);
    client = await workAs(test, 'Bea Lund');
  });
  afterAll(async () => {
    serveTexts(undefined);
    await test.close();
  });

  /** Stores a version as the program before this one did, with a file as it was then; approved by somebody else. */
  async function storeOlder(
    path: string,
    change: (text: string) => string,
    checkedWith = '0.0.1',
  ): Promise<number> {
    const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
    const file = files.get(path);
    if (!file) throw new Error(`no file ${path}`);
    const text = change(file.text);
    const changed = new Map(files).set(path, { ...file, text, json: JSON.parse(text) as never });
    const stored = await storeVersion(test.deps, test.deps.db, {
      project: { files: changed, locales },
      checkedWith,
      author: 'Ada Park',
      reason: 'a change',
    });
    const { version } = { version: 0, ...stored };
    await client.post(`${STUDIO}/versions/${version}/approve`, { reason: 'read it' });
    return version;
  }
  const release = (version: number) =>
    client.post(`${STUDIO}/versions/${version}/release`, { reason: 'now' });
  const read = async () => (await client.get(`${STUDIO}/versions`)).json<VersionsResponse>();

  it.each(OLDER)(
    'is checked again, and not released with an error that this one finds: %s',
    async (program) => {
      const version = await storeOlder(
        STEP,
        (text) => text.replace('"type": "object"', '"type": "objekt"'),
        program,
      );
      const { findings } = (
        await client.get(`${STUDIO}/drafts/version-${version}/findings`)
      ).json<FindingsResponse>();
      expect(findings[0]).toMatchObject({ severity: 'error', path: 'schemas/base/steps/owners.json' });
      expect((await read()).checkedBefore).toContain(version);
      const refused = await release(version);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'release.invalid']);
      const [first] = refused.json<Problem>().details;
      expect(first?.description).toMatch(/^schemas\/base\/steps\/owners\.json:\d+: /);
      expect((await read()).releases).toEqual([]);
    },
  );

  it('is checked once by a program, since it never changes, and again after a check that failed', async () => {
    const version = await storeOlder(STEP, (text) => text.replace('"type": "object"', '"type": "objekt"'));
    const checks = new CountingThread();
    const checked = new DraftChecks({ deps: test.deps, contents: new DraftContents(test.deps), checks });
    const id = idOfVersion(version);
    await expect(checked.of(id)).rejects.toThrow('the thread has ended');
    const first = await checked.of(id);
    const second = await checked.of(id);
    await checks.close();
    expect(first).toMatchObject({ body: { findings: [{ severity: 'error' }] } });
    expect(second).toMatchObject({ body: { findings: 'body' in first ? first.body.findings : [] } });
    expect(checks.orders).toBe(2);
  });

  it('has its samples tried again, too', async () => {
    const version = await storeOlder(SAMPLE, (text) =>
      text.replace('"valid": [', '"valid": [{ "answers": {} },'),
    );
    const refused = await release(version);
    expect(refused.json<Problem>().code).toBe('release.invalid');
    expect(
      refused
        .json<Problem>()
        .details.map(({ description }) => description)
        .join(),
    ).toContain(SAMPLE);
    expect((await read()).served.all).toBeNull();
  });

  it('is released if this one finds no error', async () => {
    const version = await storeOlder(STEP, (text) => `${text} `);
    expect((await release(version)).statusCode).toBe(201);
    expect((await read()).served.all).toBe(version);
  });
});
