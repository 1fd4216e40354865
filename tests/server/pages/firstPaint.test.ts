import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { embedded } from '../../support/databases.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp } from '../../support/testApp.ts';

const TEMPLATE =
  '<!doctype html><html lang="en-US"><head></head><body><div id="root"><!--page-body--></div><!--page-boot--></body></html>';
const AWAITED = '<link rel="expect" href="#fees" blocking="render" media="(min-width: 992px)" />';

it('a start page is painted on wide screens once its first view is there, and no page waits for what never comes', async () => {
  const test = await startTestApp(embedded);
  const { app } = await pagesOf(test, TEMPLATE, '<h1>Sell</h1><section id="fees">');
  const read = async (url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).body;
  const [head = '', body] = (await read('/')).split('</head>');
  expect(head).toContain(AWAITED);
  expect(body).toContain('<section id="fees">');
  expect(await read('/sign-in')).not.toContain('rel="expect"');
  await app.close();
  await test.close();
});

it('a page is sent smaller than by the usual level of brotli', async () => {
  const test = await startTestApp(embedded);
  const text = readFileSync('docs/architecture.md', 'utf8').replaceAll('<', '&lt;');
  const { app } = await pagesOf(test, TEMPLATE, `<h1>Sell</h1>${text}`);
  const headers = { host: 'localhost', 'accept-encoding': 'br' };
  const { rawPayload, headers: sent } = await app.inject({ url: '/', headers });
  expect(sent['content-encoding']).toBe('br');
  const page = brotliDecompressSync(rawPayload);
  const usual = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(page.toString()).toContain('<h1>Sell</h1>');
  expect(rawPayload.length).toBeLessThan(usual.length * 0.97);
  await app.close();
  await test.close();
});
