import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readLocales } from '../../../src/product/node.ts';
import type { DefinitionFiles } from '../../../src/engine/authoring.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import { embedded } from '../../support/databases.ts';
import { projectFilesWith, usTerminal } from '../../support/definitionFixtures.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const FILE = 'portals/terminal/portal.json';

/** The project's definitions, with a portal that is a partner's flow. */
async function partnersPortal(more: object): Promise<DefinitionFiles> {
  const { portal } = await usTerminal();
  const features = { ...portal.features, partnerFlow: true };
  return projectFilesWith({ [FILE]: { ...portal, features, ...more } });
}

describe('a portal that is a partner’s flow', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(embedded, { definitions: await partnersPortal({ partnerFlow: 'acme' }) });
  });
  afterAll(() => app.close());

  const flowOf = async (host: string) =>
    (await app.app.inject({ url: '/api/v2/configs', headers: { host } })).json<ConfigsResponse>().partnerFlow;

  it('tells its pages whose flow it is, and no other portal does', async () => {
    expect(await flowOf('localhost')).toBe('acme');
    expect(await flowOf('registrar.localhost')).toBeUndefined();
  });

  it.each([
    ['without a name', {}, ['shape-wrong']],
    ['with a name that is no part of a path', { partnerFlow: 'Acme & Co' }, ['shape-wrong']],
    ['with a name', { partnerFlow: 'acme' }, []],
  ])('%s is checked', async (_name, more, expected) => {
    const findings = checkDefinitions(await partnersPortal(more), await readLocales());
    const codes = findings.filter(({ file }) => file === FILE).map(({ code }) => code);
    expect([...new Set(codes)]).toEqual(expected);
  });
});
