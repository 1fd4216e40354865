import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseDefinitionFile } from '@stepwright/engine/authoring';
import {
  allowImportMap,
  putImportMap,
  replacedBy,
} from '../../../server/pages/publishedTexts/replaceScripts.ts';
import { readTextScripts, type TextScripts } from '../../../server/pages/publishedTexts/textScripts.ts';
import { readLocales } from '../../../src/product/node.ts';

const TEXTS = 'assets/texts-en-US-1a.js';
const ORDER = 'assets/order-2b.js';

type Texts = Readonly<Record<string, string>>;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-published-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const installed = await readLocales();
const steps = installed.get('en-US/steps.json')?.json as Texts;
const order = installed.get('en-US/order.json')?.json as Texts;
const screens = installed.get('en-US/screens.json')?.json as Texts;
const [changedKey = '', keptKey = ''] = Object.keys(steps);

/** A build as Vite's: names of exports say nothing, and a script has one file of texts or several. */
function writeBuild(): TextScripts {
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  write('package.json', '{ "type": "module" }');
  write(
    '.vite/manifest.json',
    JSON.stringify({
      '_texts-en-US-1a.js': { file: TEXTS, name: 'texts-en-US' },
      'locales/en-US/order.json': { file: ORDER, name: 'order' },
      'gallery/locales/en-US/steps.json': { file: 'assets/gallery.js', name: 'steps' },
    }),
  );
  const some = { [changedKey]: steps[changedKey], [keptKey]: steps[keptKey] };
  write(
    TEXTS,
    `const a = { default: ${JSON.stringify(some)}, hide: 'x' };\nconst b = { default: ${JSON.stringify(screens)} };\nexport { a as t, b as default_ };`,
  );
  write(ORDER, `export default ${JSON.stringify(order)};\nexport const n = 'x';`);
  return readTextScripts(folder);
}

const scripts = writeBuild();
const version = (file: string, change: Texts, number: number) => ({
  version: number,
  locales: new Map(installed).set(
    file,
    parseDefinitionFile(file, JSON.stringify({ ...(installed.get(file)?.json as Texts), ...change })),
  ),
});

/** The exports that a page gets by a script of a version. */
async function load(script: string | undefined, built: string, number: number) {
  const file = path.join(folder, `published-${number}.js`);
  const own = (script ?? '').replace(
    `"/${built}"`,
    JSON.stringify(pathToFileURL(path.join(folder, built)).href),
  );
  fs.writeFileSync(file, own);
  return (await import(pathToFileURL(file).href)) as Readonly<
    Record<string, { readonly default?: Texts } & Texts>
  >;
}

test('a script with changed texts exports what the built one does, and nothing else changes', async () => {
  const texts = version('en-US/steps.json', { [changedKey]: 'Changed', 'shop.motto.label': 'Motto' }, 1);
  const module = await load(await scripts.write(texts, TEXTS), TEXTS, 1);
  expect(Object.keys(module)).toEqual(['default_', 't']);
  expect(module['t']?.default).toMatchObject({
    [changedKey]: 'Changed',
    [keptKey]: steps[keptKey],
    'shop.motto.label': 'Motto',
  });
  expect(module['default_']?.default).toEqual(screens);
  expect(await scripts.write(texts, ORDER)).toBeUndefined();
  expect(await scripts.write(texts, 'assets/portal-9.js')).toBeUndefined();
});

test('a script of one file of texts exports them by default', async () => {
  const [key = ''] = Object.keys(order);
  const texts = version('en-US/order.json', { [key]: 'Changed' }, 2);
  expect(await scripts.changedIn(texts)).toContain(ORDER);
  const module = await load(await scripts.write(texts, ORDER), ORDER, 2);
  expect(module['default']).toEqual({ ...order, [key]: 'Changed' });
  expect(module['n']).toBe('x');
});

test('a page fetches it instead of the built script, which that script may still import', async () => {
  const texts = version('en-US/order.json', { [Object.keys(order)[0] ?? '']: 'Changed' }, 3);
  const replaced = await replacedBy(scripts, texts);
  expect(replaced.get(`/${ORDER}`)).toBe('/published-texts/3/order-2b.js');
  const html = putImportMap(
    '<html><head><script type="module" src="/a.js"></script></head></html>',
    replaced,
  );
  const [, map = ''] = /^<html><head><script type="importmap">([^<]*)<\/script>/.exec(html) ?? [];
  const { imports, scopes } = JSON.parse(map) as { imports: Texts; scopes: Record<string, Texts> };
  expect(imports[`/${ORDER}`]).toBe('/published-texts/3/order-2b.js');
  expect(scopes['/published-texts/']?.[`/${ORDER}`]).toBe(`/${ORDER}`);
  expect(allowImportMap("script-src 'self';style-src 'self'", replaced)).toMatch(
    /^script-src 'sha256-[\w+/]+=*' 'self';style-src 'self'$/,
  );
});

test('a page without other texts stays as it is', () => {
  expect(putImportMap('<head></head>', new Map())).toBe('<head></head>');
  expect(allowImportMap("script-src 'self'", new Map())).toBe("script-src 'self'");
});
