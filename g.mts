import { chromium } from 'playwright-core';
const url='http://localhost:8081';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const page = await (await browser.newContext({ viewport: { width: Number(process.argv[2] ?? 390), height: 900 } })).newPage();
page.on('console', (m) => console.log('console', m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto(url + '/sandbox/gallery'); await page.locator('[data-answers]').waitFor({timeout: 15000});
const shapes = await page.locator('nav[aria-label="Shapes and widgets"] a').evaluateAll((as) => as.map((a) => new URL((a as HTMLAnchorElement).href).searchParams.get('shape')));
console.log(shapes.join(' '));
for (const shape of shapes) {
  if (process.argv[3] && !process.argv[3].split(',').includes(shape!)) continue;
  await page.goto(`${url}/sandbox/gallery?shape=${shape}&locale=${process.argv[4] ?? 'en-US'}`);
  await page.locator('section.shape form').waitFor();
  await page.waitForTimeout(400);
  await page.locator('section.shape').screenshot({ path: `/tmp/shots/g-${shape}.png` });
}
await page.screenshot({ path: '/tmp/shots/g-page.png', fullPage: true });
await browser.close();
