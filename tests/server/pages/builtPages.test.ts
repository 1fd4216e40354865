import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { compressFiles } from '../../../bundling/precompress.ts';
import { builtPages } from '../../../server/pages/builtPages.ts';
import { RIBBON_SCRIPT, START_STYLES } from '../../../server/pages/pageSource.ts';

const CODE = 'export const answer = 42;\n'.repeat(200);
const CLIENT = '/assets/createAxios-5c6d.js';
const STATUS = '/assets/status-1a2b.js';
const SMALL = 'export default 1;\n';

/** The files of several modules, by their names. */
const SHARED = `rolldown-runtime react portal firstParts pages parts status
  later-en-US texts-en-US texts-en-CA texts-fr-CA`
  .split(/\s+/)
  .map((name) => [`_${name}-1a2b.js`, { file: `assets/${name}-1a2b.js`, name }]);

const MANIFEST = {
  ...Object.fromEntries(SHARED),
  [START_STYLES]: { file: 'assets/styles-5e6f.css' },
  'src/features/shared/api/createAxios.ts': { file: 'assets/createAxios-5c6d.js' },
  [RIBBON_SCRIPT]: { file: 'assets/small-3c4d.js', css: ['assets/ribbon-7a8b.css'] },
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'stepwright-pages-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><head><link rel="stylesheet" href="/assets/common-5b6c.css"></head>',
  );
  fs.writeFileSync(path.join(folder, 'assets/large-1a2b.js'), CODE);
  fs.writeFileSync(path.join(folder, 'assets/small-3c4d.js'), SMALL);
  fs.writeFileSync(path.join(folder, 'assets/styles-5e6f.css'), '.start{color:red}\n');
  fs.writeFileSync(path.join(folder, 'assets/common-5b6c.css'), '.page{color:blue}\n');
  fs.writeFileSync(path.join(folder, 'assets/ribbon-7a8b.css'), '.ribbon{top:0}\n');
  fs.mkdirSync(path.join(folder, '.vite'));
  fs.writeFileSync(path.join(folder, '.vite/earlyInput.js'), 'let pressed;\n');
  fs.writeFileSync(path.join(folder, '.vite/earlyStart.js'), 'let sums;\n');
  writeManifest(MANIFEST);
  await compressFiles(folder);
  app = fastify();
  await builtPages(folder).serveAssets(app);
});

function writeManifest(manifest: object): void {
  fs.writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
}

afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const get = (url: string, encodings: string) =>
  app.inject({ url, headers: { 'accept-encoding': encodings } });

it('the script inside pages runs at once', async () => {
  expect(await builtPages(folder).earlyHead()).toBe('<script>let pressed;</script>');
});

it('the styles and the script of the start pages are in their heads, not in the template of every page', async () => {
  const source = builtPages(folder);
  expect(await source.startHead()).toBe('<style>.start{color:red}</style><script>let sums;</script>');
  expect(await source.template('/')).not.toContain('.start{');
});

it.each([
  ['', { makesCalls: false, signsIn: false }, []],
  [', and the client of its first calls', { makesCalls: true, signsIn: false }, [STATUS, CLIENT]],
  [
    ', and those by which one signs in',
    { makesCalls: true, signsIn: true },
    ['/assets/pages-1a2b.js', '/assets/parts-1a2b.js', '/assets/later-en-US-1a2b.js', STATUS, CLIENT],
  ],
])(
  'the head of a page has the scripts that it will need, in its own language%s',
  async (_with, wanted, further) => {
    const fetched = [
      ...(await builtPages(folder).portalPreloads('en-CA', wanted)).matchAll(/ href="([^"]+)"/g),
    ];
    expect(fetched.map(([, url]) => url)).toEqual([
      '/assets/rolldown-runtime-1a2b.js',
      '/assets/react-1a2b.js',
      '/assets/portal-1a2b.js',
      '/assets/firstParts-1a2b.js',
      '/assets/texts-en-CA-1a2b.js',
      '/assets/texts-en-US-1a2b.js',
      ...further,
    ]);
  },
);

it.each(['rolldown-runtime', 'react', 'parts', 'status'])(
  'a build whose file %s has another name stops the start',
  async (name) => {
    const others = Object.entries(MANIFEST).filter(([key]) => !key.startsWith(`_${name}-`));
    writeManifest(Object.fromEntries(others));
    await expect(builtPages(folder).serveAssets(fastify())).rejects.toThrow(`The build has no ${name}`);
    writeManifest(MANIFEST);
  },
);

it('styles are in the page, and not fetched once more by a script that needs them', async () => {
  const template = await builtPages(folder).template('/');
  expect(template).toContain('<style>.page{color:blue}</style>');
  expect(template).toContain('<link disabled rel="stylesheet" href="/assets/common-5b6c.css">');
});

it('the script and the styles of the ribbon are in no page by themselves', async () => {
  const source = builtPages(folder);
  expect(await source.ribbonHead()).toBe(
    '<style>.ribbon{top:0}</style><script type="module" src="/assets/small-3c4d.js" fetchpriority="low"></script>',
  );
  expect(await source.template('/')).not.toContain('small-3c4d');
});

describe('a file of the build', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('is sent compressed as the browser can read it: %s', async (accepted, encoding, decode) => {
    const { statusCode, headers, rawPayload } = await get('/assets/large-1a2b.js', accepted);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/^application\/javascript/);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(decode(rawPayload).toString()).toBe(CODE);
  });

  it('of one packet is sent uncompressed', async () => {
    const { headers, payload } = await get('/assets/small-3c4d.js', 'br');
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe(SMALL);
  });

  it('has no address for its compressed copies, nor for the page itself', async () => {
    const urls = ['/assets/large-1a2b.js.br', '/assets/large-1a2b.js.gz', '/index.html'];
    const statuses = await Promise.all(urls.map(async (url) => (await get(url, 'br')).statusCode));
    expect(statuses).toEqual([404, 404, 404]);
  });
});
