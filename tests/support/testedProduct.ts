import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, type OpenedPage, type Viewport } from './browser.ts';
import { startProduct, type Product, type StartOptions } from './startProduct.ts';

/** The product and a browser, from before the first test of a file until after its last one. */
export interface TestedProduct {
  readonly url: string;
  readonly browser: Browser;
  /** What the server wrote so far. */
  log(): string;
  /** A page in a browser profile of its own, closed after the test. */
  open(viewport: Viewport): Promise<OpenedPage>;
  /** The server goes away, its data stays. */
  stop(): Promise<void>;
  /** The server comes back where it was, with the data that it had. */
  startAgain(): Promise<void>;
}

type Options = Omit<StartOptions, 'dataDir' | 'port'>;

/** Called once at the top of a test file. Options that need a running fake are made by a function. */
export function testedProduct(prepare: Options | (() => Promise<Options>) = {}): TestedProduct {
  let options: StartOptions;
  let dataDir: string | undefined;
  let product: Product | undefined;
  let browser: Browser | undefined;
  let opened: readonly OpenedPage[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'stepwright-e2e-'));
    options = { ...(typeof prepare === 'function' ? await prepare() : prepare), dataDir };
    product = await startProduct(options);
    browser = await launchBrowser();
  });

  afterEach(async () => {
    await Promise.all(opened.map(({ page }) => page.context().close()));
    opened = [];
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
  });

  const running = () => product ?? fail('The product is not started yet');
  return {
    get url() {
      return running().url;
    },
    get browser() {
      return browser ?? fail('The browser is not started yet');
    },
    log: () => running().log(),
    async open(viewport) {
      const page = await openPage(this.browser, viewport);
      opened = [...opened, page];
      return page;
    },
    stop: () => running().stop(),
    async startAgain() {
      product = await startProduct({ ...options, port: Number(new URL(running().url).port) });
    },
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}
