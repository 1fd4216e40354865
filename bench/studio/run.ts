import { startProduct } from '../../tests/support/startProduct.ts';
import type { BenchTable } from '../keystroke/run.ts';
import { launchChromium } from '../support/launchChromium.ts';
import { measureCategories } from './measureCategories.ts';
import { measureChecks } from './measureChecks.ts';
import { measureLarge } from './measureLarge.ts';
import { measurePreview } from './measurePreview.ts';

/** The studio in Chromium: how soon a change is drawn and checked, and how it does with a thousand steps and with all categories. */
export async function runStudioBench(): Promise<readonly BenchTable[]> {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    return [
      await measurePreview(browser, product.url),
      await measureChecks(),
      await measureLarge(browser, product.url),
      await measureCategories(browser, product.url),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
