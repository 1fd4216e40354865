import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { readDefinitionFiles, readLocales, serveTexts } from '../../../src/product/node.ts';
import { releaseVersion } from '../../../server/publishing/releases.ts';
import { storeVersion } from '../../../server/publishing/versions.ts';
import { embedded } from '../../support/databases.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const SIGNED = { author: 'Ada Park', reason: 'speaks British English' };
const ZIP = 'business-address.company.address.zip.label';

const withFile = (files: DefinitionFiles, path: string, json: object): DefinitionFiles =>
  new Map(files).set(path, parseDefinitionFile(path, JSON.stringify(json)));
const jsonOf = (files: DefinitionFiles, path: string) => JSON.parse(files.get(path)?.text ?? '{}');

describe('a published language that the build does not have', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(embedded);
    const installed = { files: await readDefinitionFiles(), locales: await readLocales() };
    const market = jsonOf(installed.files, 'markets/us/market.json');
    const agreement = jsonOf(installed.files, 'markets/us/agreement.json');
    const list = jsonOf(installed.locales, 'locales.json');
    const spoken = withFile(installed.files, 'markets/us/market.json', {
      ...market,
      locales: [...market.locales, 'en-GB'],
    });
    const files = withFile(spoken, 'markets/us/agreement.json', {
      ...agreement,
      texts: { ...agreement.texts, 'en-GB': agreement.texts['en-US'] },
    });
    const listed = withFile(installed.locales, 'locales.json', {
      ...list,
      'en-GB': { name: 'English (UK)', extends: 'en-US' },
    });
    const locales = withFile(listed, 'en-GB/steps.json', { [ZIP]: 'Postcode' });
    await storeVersion(test.deps, test.deps.db, {
      project: { files, locales },
      checkedWith: 'none',
      ...SIGNED,
    });
    const checker = { version: 'none', check: () => [] };
    const wanted = {
      version: 1,
      needsApproval: false,
      installed,
      checker,
      settings: test.deps.config,
      ...SIGNED,
    };
    expect(await releaseVersion(test.deps, wanted)).toMatchObject({ kind: 'released' });
    await test.deps.releases.follow();
  });
  afterAll(async () => {
    serveTexts(undefined);
    await test.close();
  });

  it('comes whole from the server, and again only after another release', async () => {
    const { app } = await pagesOf(test);
    const get = async (path: string, headers = {}) =>
      app.inject({
        url: `/published-texts/languages/${path}`,
        headers: { host: 'terminal.localhost', ...headers },
      });
    const read = await get('en-GB/steps');
    expect(read.json()).toMatchObject({ [ZIP]: 'Postcode', 'get-started.title': 'Get started' });
    const again = await get('en-GB/steps', { 'if-none-match': String(read.headers.etag) });
    expect(again.statusCode).toBe(304);
    for (const unknown of ['de-DE/steps', 'en-GB/..%2Fsteps', 'en-GB/locales.json'])
      expect((await get(unknown)).statusCode).toBe(404);
    await app.close();
  });
});
