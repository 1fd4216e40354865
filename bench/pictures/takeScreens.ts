import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { newApplicant } from '../../tests/support/applicant.ts';
import { applyByCalls } from '../../tests/support/askedApplication.ts';
import { openStep } from '../../tests/support/openStep.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../docs/pictures');
const PORTALS = ['terminal', 'registrar'] as const;
type Portal = (typeof PORTALS)[number];

interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly locale: 'en-US' | 'fr-CA';
}

/** The looks of which each sheet has a row. */
const LOOKS: readonly Look[] = [
  { width: 1280, scheme: 'light', locale: 'en-US' },
  { width: 1280, scheme: 'dark', locale: 'fr-CA' },
  { width: 390, scheme: 'light', locale: 'fr-CA' },
  { width: 390, scheme: 'dark', locale: 'en-US' },
];

interface Shot {
  readonly caption: string;
  readonly jpeg: Buffer;
}

interface Visit {
  readonly url: string;
  readonly portal: Portal;
  readonly look: Look;
}

/** Photographs the screens of each brand, and puts them together to one sheet a brand. */
export async function takeScreens(browser: Browser, url: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  for (const portal of PORTALS) {
    const rows: (readonly Shot[])[] = [];
    for (const look of LOOKS) rows.push(await shootAll(browser, { url, portal, look }));
    await writeSheet(browser, path.join(PICTURES, `${portal}.jpg`), rows);
  }
}

async function shootAll(browser: Browser, visit: Visit): Promise<readonly Shot[]> {
  const { look } = visit;
  const viewport = { width: look.width, height: look.width > 500 ? 900 : 844 };
  const context = await browser.newContext({ viewport, locale: look.locale, colorScheme: look.scheme });
  try {
    return await shootScreens(await context.newPage(), visit);
  } finally {
    await context.close();
  }
}

async function shootScreens(page: Page, { url, portal, look }: Visit): Promise<readonly Shot[]> {
  const origin = portal === 'terminal' ? url : url.replace('localhost', `${portal}.localhost`);
  const place = look.locale === 'fr-CA' ? '?currency=CAD&lng=fr-CA' : '';
  const visitor = { url, portal, locale: look.locale };
  const shots: Shot[] = [];
  const shoot = async (caption: string, address?: string) => {
    if (address !== undefined) await page.goto(`${origin}${address}`);
    await page.waitForLoadState('networkidle');
    shots.push({ caption, jpeg: await page.screenshot({ type: 'jpeg', quality: 60 }) });
  };
  await shoot('start', `/${place}`);
  await shoot('learn more', `/learn-more${place}`);
  await shoot('sign-in', '/sign-in');
  for (const step of ['applicant-details', 'applicant-identity', 'review']) {
    await openStep(page, { ...visitor, step, email: newApplicant().email });
    await shoot(step);
  }
  const applicant = { ...visitor, legalName: 'Park Coffee' };
  const { id } = await applyByCalls(page, { ...applicant, email: newApplicant().email });
  for (const name of ['success', 'home', 'order', 'bank']) await shoot(name, `/${id}/${name}`);
  await shoot('accounts', '/accounts');
  await shoot('sessions', '/accounts/sessions');
  await shoot('agreement', `/agreement${place}`);
  // The sandbox decides by the last four digits of the number that the US asks for.
  if (look.locale === 'en-US') {
    const declined = await applyByCalls(page, {
      ...applicant,
      lastFour: '0002',
      email: newApplicant().email,
    });
    await shoot('declined', `/${declined.id}/success`);
  }
  await shoot('console', '/sandbox?tab=applications');
  return shots;
}

/** One page with all pictures, small, each with its name. */
async function writeSheet(browser: Browser, file: string, rows: readonly (readonly Shot[])[]): Promise<void> {
  const figure = ({ caption, jpeg }: Shot) =>
    `<figure><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"><figcaption>${caption}</figcaption></figure>`;
  const html = `<style>body{margin:16px;font:12px sans-serif;background:#888}div{display:flex;gap:12px;margin-bottom:12px}figure{margin:0}img{display:block;height:210px}</style>${rows.map((row) => `<div>${row.map(figure).join('')}</div>`).join('')}`;
  const page = await browser.newPage({ viewport: { width: 4800, height: 400 } });
  try {
    await page.setContent(html);
    const body = page.locator('body');
    const { width, height } = await body.evaluate((one) => ({
      width: Math.max(...[...one.querySelectorAll('div')].map((row) => row.scrollWidth)) + 32,
      height: one.scrollHeight + 32,
    }));
    const clip = { x: 0, y: 0, width: Math.min(width, 4800), height };
    await page.screenshot({ path: file, type: 'jpeg', quality: 62, clip, fullPage: true });
  } finally {
    await page.close();
  }
}
