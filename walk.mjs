import { chromium } from 'playwright-core';
const URL = 'http://localhost:4733';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const errors = [];
async function ctx(width, scheme, roles) {
  const c = await b.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  await c.route('**/api/v2/studio/session', async (r) => {
    const res = await r.fetch(); let j; try { j = await res.json(); } catch { return r.fulfill({ response: res }); }
    if (roles && j.staff) j.staff.roles = roles;
    await r.fulfill({ response: res, json: j });
  });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  p.on('pageerror', (e) => errors.push(String(e)));
  await p.goto(`${URL}/studio`);
  await p.getByLabel('Your name').fill('Uma Reyes');
  await p.getByLabel('Your name').press('Enter');
  await p.getByRole('link', { name: 'Uma Reyes' }).waitFor();
  return { c, p };
}
const ofUs = [{ role: 'editor', market: 'us', language: null }];
let draft;
for (const [width, scheme] of [[1280, 'light'], [1024, 'dark']]) {
  const tag = `${width}-${scheme}`;
  const { c, p } = await ctx(width, scheme, ofUs);
  await p.getByRole('link', { name: 'Uma Reyes' }).click();
  await p.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await p.screenshot({ path: `/tmp/n3walk/account-${tag}.png`, fullPage: true });
  draft ??= await p.evaluate(async () => (await (await fetch('/api/v2/studio/drafts', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'stepwright' }, body: JSON.stringify({ title: 'Texts of one market' }) })).json()).id);
  // reload the session as roles are replaced on GET only
  await p.goto(`${URL}/studio/drafts/${draft}/steps/company-details?view=us/registrar&question=/company/name&panel=question`);
  await p.getByRole('complementary', { name: 'Settings' }).waitFor();
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/n3walk/shared-${tag}.png` });
  if (width === 1280) {
    await p.getByRole('button', { name: 'Write another for United States only' }).first().click();
    await p.getByLabel('Label in United States only').fill('Legal name (US)');
    await p.waitForTimeout(3000);
    await p.screenshot({ path: `/tmp/n3walk/own-${tag}.png` });
    const frame = p.frames().find((f) => f.url().includes('preview'));
    console.log('preview', await frame?.locator('label', { hasText: 'Legal name (US)' }).count());
  }
  await p.goto(`${URL}/studio/drafts/${draft}/texts?translation=en-US&find=bank-account.bank`);
  await p.getByText('You may change the texts').waitFor();
  await p.waitForTimeout(800);
  await p.screenshot({ path: `/tmp/n3walk/texts-${tag}.png` });
  await p.goto(`${URL}/studio/insight`);
  await p.getByText('The pages after that').waitFor();
  await p.screenshot({ path: `/tmp/n3walk/insight-${tag}.png` });
  await c.close();
}
console.log('errors', errors);
await b.close();
