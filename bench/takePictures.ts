import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { galleryEngine, galleryFiles } from '../gallery/engine.ts';
import { startProduct } from '../tests/support/startProduct.ts';
import { takeScreens } from './pictures/takeScreens.ts';
import { takeStudio } from './pictures/takeStudio.ts';
import { launchChromium } from './support/launchChromium.ts';

/**
 * `npm run pictures`: a sheet of every brand's screens, a picture of every shape and widget in the gallery for the table in
 * docs/engine.md, and the studio for the how-tos. `-- screens`, `-- gallery` or `-- studio` takes one of them only.
 */
const FOLDER = path.resolve(import.meta.dirname, '../docs/pictures/gallery');
const VIEWPORT = { width: 420, height: 900 };

const dataDir = await mkdtemp(path.join(tmpdir(), 'stepwright-pictures-'));
const product = await startProduct({ dataDir });
const browser = await launchChromium();
try {
  if (isWanted('screens')) await takeScreens(browser, product.url);
  if (isWanted('gallery')) await takeGallery();
  if (isWanted('studio')) await takeStudio(browser, product.url);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function isWanted(name: string): boolean {
  const [wanted] = process.argv.slice(2);
  return wanted === undefined || wanted === name;
}

async function takeGallery(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const page = await browser.newPage({ viewport: VIEWPORT });
  for (const shape of Object.keys(galleryEngine.resolve(galleryFiles, { market: 'us' }).definition.steps)) {
    await page.goto(`${product.url}/sandbox/gallery?shape=${shape}`);
    const form = page.locator('section.shape form');
    await form.waitFor();
    await page.waitForLoadState('networkidle');
    await form.screenshot({ path: path.join(FOLDER, `${shape}.jpg`), type: 'jpeg', quality: 70 });
  }
}
