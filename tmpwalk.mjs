import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
const log=[]; page.on('console', m => m.type()!=='debug' && log.push(m.type()+': '+m.text().slice(0,300))); page.on('pageerror', e => log.push('ERR '+e.message.slice(0,500)));
page.on('requestfailed', r => log.push('FAIL '+r.url()+' '+r.failure()?.errorText));
page.on('response', r => r.status()>=400 && log.push(r.status()+' '+r.url()));
const base='http://localhost:4410';
globalThis.page=page; globalThis.base=base; globalThis.log=log;
const shot = (n) => page.screenshot({ path: `/tmp/st/${n}.png` });
try { await (await import(process.argv[2])).default({page, base, shot, browser}); } catch (e) { console.log('FAILED', e.message.slice(0,1500)); await shot('failed'); }
console.log(log.join('\n')); await browser.close();
