import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserServer } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './findChromium.ts';
import { startProduct, type Product } from './startProduct.ts';

/** Shared by the test files of one worker: a running product with the default settings, and a browser. */
export interface SharedProduct {
  readonly url: string;
  /** Where a worker connects to the browser. */
  readonly browser: string;
  /** The file with what the server wrote since it was ready. */
  readonly log: string;
}

interface Running {
  readonly product: Product;
  readonly browser: BrowserServer;
  readonly log: string;
}

/** The list that Playwright itself passes: a second one would replace it. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Two pages of the browser's own that it draws for its address bar in each window, though nobody sees one. */
const UNSEEN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const DISABLED = `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNSEEN_PAGES].join(',')}`;

/** One process for all pages of a browser profile: a page that is loaded again needs half of the time, and nothing here is hostile. */
const ONE_PROCESS = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

let running: readonly Running[] = [];

/** Starts a product and a browser for each worker of a run of jest. */
export async function startSharedProducts({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  running = await Promise.all(Array.from({ length: maxWorkers }, start));
  for (const [index, { product, browser, log }] of running.entries()) {
    const shared: SharedProduct = { url: product.url, browser: browser.wsEndpoint(), log };
    process.env[nameFor(String(index + 1))] = JSON.stringify(shared);
  }
}

export async function stopSharedProducts(): Promise<void> {
  await Promise.all(running.flatMap(({ product, browser }) => [product.stop(), browser.close()]));
  for (const { log } of running) rmSync(path.dirname(log), { recursive: true });
  running = [];
}

/** Returns the product and browser that were started for this worker. */
export function readSharedProduct(): SharedProduct {
  const text = process.env[nameFor(process.env['JEST_WORKER_ID'] ?? '1')];
  if (text === undefined) throw new Error('The set-up of the run has started no product for this worker');
  return JSON.parse(text) as SharedProduct; // written above
}

const nameFor = (worker: string) => `STEPWRIGHT_TEST_PRODUCT_${worker}`;

async function start(): Promise<Running> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('Install Chromium or Chrome, or name it in CHROMIUM_PATH');
  const browser = await chromium.launchServer({
    executablePath,
    args: [...CHROMIUM_ARGS, DISABLED, ...ONE_PROCESS],
  });
  const product = await startProduct();
  const log = path.join(mkdtempSync(path.join(tmpdir(), 'stepwright-log-')), 'server.log');
  const file = createWriteStream(log);
  for (const output of [product.child.stdout, product.child.stderr]) output?.pipe(file, { end: false });
  product.child.once('exit', () => file.end());
  return { product, browser, log };
}
