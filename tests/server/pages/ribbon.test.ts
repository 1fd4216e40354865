import type { FastifyInstance } from 'fastify';
import { embedded } from '../../support/databases.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import type { ServerConfig } from '../../../server/app/serverConfig.ts';

const TEMPLATE =
  '<!doctype html><html lang="en-US"><head></head><body><div id="root"><!--page-body--></div><!--page-boot--></body></html>';

const opened: (TestApp | FastifyInstance)[] = [];

async function open(config: Partial<ServerConfig>): Promise<FastifyInstance> {
  const test = await startTestApp(embedded, { config });
  const { app } = await pagesOf(test, TEMPLATE);
  opened.push(app, test);
  return app;
}

async function readPage(app: FastifyInstance, url: string, host = 'localhost'): Promise<string> {
  return (await app.inject({ url, headers: { host, 'accept-language': 'fr-CA' } })).body;
}

let local: FastifyInstance;

beforeAll(async () => {
  local = await open({ environment: 'local' });
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

it.each(['/', '/sign-in', '/sandbox', '/r/acme/', '/nothing-here'])(
  'is on %s of a sandbox, behind the content',
  async (url) => {
    const html = await readPage(local, url);
    expect(html).toContain('<script src="/ribbon.js"></script>');
    expect(html.indexOf('<aside class="ribbon"')).toBeGreaterThan(html.indexOf('id="root"'));
  },
);

it('names every portal, and marks the one that is shown', async () => {
  const portalsOf = async (host: string): Promise<unknown> => {
    const [, json = ''] = / data-portals="([^"]*)"/.exec(await readPage(local, '/', host)) ?? [];
    return JSON.parse(json.replaceAll('&quot;', '"'));
  };
  expect(await portalsOf('registrar.localhost')).toEqual([
    expect.objectContaining({ id: 'registrar', shown: true }),
    expect.objectContaining({ id: 'terminal', shown: false }),
  ]);
  expect(await portalsOf('localhost')).toContainEqual(
    expect.objectContaining({ id: 'terminal', shown: true }),
  );
});

it('is not on a page that others show in a frame', async () => {
  expect(await readPage(local, '/sandbox/card-fields')).not.toContain('ribbon');
});

it.each(inAll('every-environment') ? (['production', 'ote'] as const) : (['production'] as const))(
  'is on no page of %s, and neither is its script',
  async (environment) => {
    const app = await open({ environment });
    for (const url of ['/', '/sign-in', '/get-started/applicant', '/sandbox'])
      expect(await readPage(app, url)).not.toContain('ribbon');
  },
);
