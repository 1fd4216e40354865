import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { SCREENS, type Visit } from './screens.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../docs/pictures/screens');
const PORTALS = ['terminal', 'registrar'] as const;

interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly locale: Visit['locale'];
}

/** The looks of which each brand has a sheet. */
const LOOKS: readonly Look[] = [
  { width: 1280, scheme: 'light', locale: 'en-US' },
  { width: 1280, scheme: 'dark', locale: 'fr-CA' },
  { width: 390, scheme: 'light', locale: 'fr-CA' },
  { width: 390, scheme: 'dark', locale: 'en-US' },
];

interface Shot {
  readonly name: string;
  readonly jpeg: Buffer;
}

interface Group {
  readonly title: string;
  readonly shots: readonly Shot[];
}

/** Photographs all screens of each brand in each look, and puts those of one look together to a sheet. */
export async function takeScreens(browser: Browser, url: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  for (const portal of PORTALS)
    for (const look of LOOKS) {
      const groups = await takeAll(browser, look, { url, portal, locale: look.locale });
      const file = path.join(PICTURES, `${portal}-${look.width}-${look.scheme}.jpg`);
      await writeSheet(browser, file, drawSheet(look, groups));
    }
}

async function takeAll(browser: Browser, look: Look, visit: Visit): Promise<readonly Group[]> {
  const groups: Group[] = [];
  for (const { title, take } of SCREENS) {
    const shots: Shot[] = [];
    const viewport = { width: look.width, height: look.width > 500 ? 900 : 844 };
    const context = await browser.newContext({ viewport, locale: look.locale, colorScheme: look.scheme });
    try {
      await take(await context.newPage(), visit, async (page, name) => {
        await settle(page);
        shots.push({ name, jpeg: await page.screenshot({ type: 'jpeg', quality: 70 }) });
      });
    } finally {
      await context.close();
    }
    groups.push({ title, shots });
  }
  return groups;
}

/** Waits until a page has loaded all that it shows; the one that waits for underwriting never ends waiting. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (!page.url().endsWith('/verifying'))
    await page.locator('.bone, output.waiting').first().waitFor({ state: 'hidden' });
}

function drawSheet({ width, scheme, locale }: Look, groups: readonly Group[]): string {
  const size = width > 500 ? 400 : 200;
  const draw = ({ name, jpeg }: Shot) =>
    `<figure><img src="data:image/jpeg;base64,${jpeg.toString('base64')}" width="${size}"><figcaption>${name}</figcaption></figure>`;
  const drawn = groups.map(({ title, shots }) => `<h2>${title}</h2><div>${shots.map(draw).join('')}</div>`);
  return `<h1>${width} px, ${scheme}, ${locale}</h1>${drawn.join('')}`;
}

const SHEET_STYLE = `
  body { margin: 32px; font: 16px/1.4 sans-serif; background: #e4e4e8; color: #222 }
  h1 { margin: 0; font-size: 28px }
  h2 { margin: 24px 0 8px; font-size: 18px }
  div { display: flex; flex-wrap: wrap; gap: 16px }
  figure { margin: 0 }
  img { display: block; border-radius: 4px }`;

/** One page with all pictures, small, each with its name. */
async function writeSheet(browser: Browser, file: string, sheet: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2128, height: 400 } });
  try {
    await page.setContent(`<style>${SHEET_STYLE}</style>${sheet}`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 62, fullPage: true });
  } finally {
    await page.close();
  }
}
