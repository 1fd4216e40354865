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
