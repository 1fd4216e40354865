import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expectAccessiblePage, expectNoOverflow } from './browser.ts';
import { inAll } from './onlyInAll.ts';

const LOCALE = path.resolve(import.meta.dirname, '../../locales/en-US');

/** Looks at a page as every page has to be: usable by everyone, nothing beyond its edge; and keeps a picture of it. */
export async function look(page: Page, name: string): Promise<void> {
  await lookAtLayout(page, name);
  await expectAccessiblePage(page);
}

/**
 * Looks at a screen that `npm test` holds against the rules of accessibility elsewhere: in another state or language, at
 * another width. The full run holds it against them here, too.
 */
export async function lookAgain(page: Page, name: string): Promise<void> {
  await (inAll('audited-again') ? look : lookAtLayout)(page, name);
}

/** Looks at a page whose words and state another test has found usable by everyone, at a width of its own. */
export async function lookAtLayout(page: Page, name: string): Promise<void> {
  await takePicture(page, name);
  await expectNoOverflow(page);
  expect({ name, keys: await findShownKeys(page) }).toEqual({ name, keys: [] });
}

/** The keys of texts that a page shows where the texts themselves have not come. */
export async function findShownKeys(page: Page): Promise<readonly string[]> {
  const words = (await page.locator('body').innerText()).split(/\s+/);
  const keys = textKeys();
  return words.filter((word) => keys.has(word));
}

let keysRead: ReadonlySet<string> | undefined;

function textKeys(): ReadonlySet<string> {
  keysRead ??= new Set(
    readdirSync(LOCALE)
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(LOCALE, file), 'utf8')) as object))
      .filter((key) => key.includes('.')),
  );
  return keysRead;
}

/** Keeps a picture of the page where STEPWRIGHT_SCREENSHOTS names a folder for them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['STEPWRIGHT_SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
