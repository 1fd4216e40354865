import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Keeps a picture of the page where STEPWRIGHT_SCREENSHOTS names a folder for them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['STEPWRIGHT_SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
