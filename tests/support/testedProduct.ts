import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { makeDataFolder } from './dataFolder.ts';
import { openPage, reusePage, type OpenedPage, type Viewport } from './browser.ts';
import type { PagePool } from './pagePool.ts';
import { startProduct, type Product, type StartOptions } from './startProduct.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli/stepwright.ts');

/** A running product and a browser, from before the first test of a file until after its last one. */
export interface TestedProduct {
  readonly url: string;
  readonly browser: Browser;
  /** A page as in a browser profile of its own. After the test it is emptied, and the next test has it. */
  open(viewport: Viewport): Promise<OpenedPage>;
  /** A page in a browser profile of its own, for tests that change more than can be emptied: its clock, its keys, its whole history. */
  openNew(viewport: Viewport): Promise<OpenedPage>;
  /** The server's log so far. */
  log(): string;
}

/** A product that no other test file uses. */
export interface OwnProduct extends TestedProduct {
  /** The server goes away, its data stays. */
  stop(): Promise<void>;
  /** The server comes back where it was, with the data that it had. */
  startAgain(): Promise<void>;
}

type Options = Omit<StartOptions, 'dataDir' | 'port'> & {
  /** Commands of the operator, run on its data before the first start. The embedded database admits one process at a time. */
  readonly commands?: readonly (readonly string[])[];
};

const KEY = createHash('sha256').update('a key for commands before the first start').digest('base64');

declare global {
  /** Put there by the environment of the browser tests: what the test files of a worker share. */
  var stepwrightShared: {
    readonly url: string;
    readonly browser: Browser;
    readonly pool: PagePool;
    readonly log: string;
  };
}

/** The product and the browser that the test files of a worker share. Each test brings somebody new. */
export function testedProduct(): TestedProduct {
  return withPages(
    () => globalThis.stepwrightShared.url,
    () => readFileSync(globalThis.stepwrightShared.log, 'utf8'),
  );
}

/**
 * A product of one's own, for tests that need other settings or stop it. Called at the top of a test file or a `describe`.
 * Options that need a running fake are made by a function.
 */
export function ownProduct(prepare: Options | (() => Promise<Options>) = {}): OwnProduct {
  let options: StartOptions;
  let dataDir: string | undefined;
  let product: Product | undefined;

  beforeAll(async () => {
    dataDir = await makeDataFolder();
    const { commands = [], ...given } = typeof prepare === 'function' ? await prepare() : prepare;
    options = { ...given, dataDir, env: { ...(commands.length > 0 && { KEK: KEY }), ...given.env } };
    for (const command of commands) await runCommand(command, dataDir);
    product = await startProduct(options);
  });

  afterAll(async () => {
    await product?.stop();
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
  });

  const running = () => product ?? fail('The product is not started yet');
  const startAgain = async () => {
    product = await startProduct({ ...options, port: Number(new URL(running().url).port) });
  };
  const pages = withPages(
    () => running().url,
    () => running().log(),
  );
  return {
    get url() {
      return pages.url;
    },
    get browser() {
      return pages.browser;
    },
    open: (viewport) => pages.open(viewport),
    openNew: (viewport) => pages.openNew(viewport),
    log: () => pages.log(),
    stop: () => running().stop(),
    startAgain,
  };
}

async function runCommand(command: readonly string[], dataDir: string): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, KEK: KEY };
  await promisify(execFile)(process.execPath, ['--no-warnings', CLI, ...command], { env });
}

function withPages(urlOf: () => string, readLog: () => string): TestedProduct {
  let endings: readonly (() => Promise<void>)[] = [];

  afterEach(async () => {
    await Promise.all(endings.map((end) => end()));
    endings = [];
  });

  return {
    get url() {
      return urlOf();
    },
    get browser() {
      return globalThis.stepwrightShared.browser;
    },
    log: readLog,
    async open(viewport) {
      const { giveBack, ...opened } = await reusePage(globalThis.stepwrightShared.pool, viewport);
      endings = [...endings, giveBack];
      return opened;
    },
    async openNew(viewport) {
      const opened = await openPage(this.browser, viewport);
      endings = [...endings, () => opened.page.context().close()];
      return opened;
    },
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}
