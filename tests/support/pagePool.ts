import type { Browser, Page } from 'playwright-core';

/** A page that reports what its policy has kept it from. */
export interface WatchedPage {
  readonly page: Page;
  onViolation: (text: string) => void;
}

/** Pages that were used before. A page in a new browser profile takes three times as long to be loaded. */
export interface PagePool {
  /** A page without history, cookies and storage, as one in a new browser profile. */
  take(): Promise<WatchedPage>;
  /** Takes back a page that no test uses any more. */
  giveBack(watched: WatchedPage): Promise<void>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MOST_IDLE = 4;
const RESET_MS = 10_000;

/** Events that a test may listen to; the listeners of `openPage` end with the test. */
const EVENTS = ['request', 'response', 'requestfailed', 'requestfinished', 'download', 'dialog'] as const;

const pools = new WeakMap<Browser, PagePool>();

/** The pool of a worker's browser, which is there for all of its test files. */
export function poolOf(browser: Browser): PagePool {
  const pool = pools.get(browser) ?? createPool(browser);
  pools.set(browser, pool);
  return pool;
}

/** A page in a browser profile of its own. */
export async function createPage(browser: Browser, viewport: Size): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  const watched: WatchedPage = { page: await context.newPage(), onViolation: () => undefined };
  await watched.page.exposeFunction('noteViolation', (text: string) => watched.onViolation(text));
  await watched.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation;
      note(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return watched;
}

function createPool(browser: Browser): PagePool {
  const idle: WatchedPage[] = [];
  const origins = new WeakMap<WatchedPage, Set<string>>();

  async function create(): Promise<WatchedPage> {
    const watched = await createPage(browser, { width: 390, height: 844 });
    const seen = new Set<string>();
    origins.set(watched, seen);
    watched.page.context().on('page', (page) => noteOrigins(page, seen));
    noteOrigins(watched.page, seen);
    return watched;
  }

  return {
    take: async () => idle.pop() ?? create(),
    async giveBack(watched) {
      const seen = origins.get(watched) ?? new Set();
      try {
        if (idle.length >= MOST_IDLE) throw new Error('There are pages enough');
        await reset(watched, seen);
        seen.clear();
        idle.push(watched);
      } catch {
        // A server that is gone, or a page that has crashed: what cannot be emptied is not used again.
        await watched.page.context().close();
      }
    },
  };
}

function noteOrigins(page: Page, seen: Set<string>): void {
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url());
    if (origin !== 'null') seen.add(origin);
  });
}

async function reset(watched: WatchedPage, origins: ReadonlySet<string>): Promise<void> {
  const { page } = watched;
  const context = page.context();
  watched.onViolation = () => undefined;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of EVENTS) page.removeAllListeners(event);
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null, colorScheme: null });
  // The product ends before its storage is emptied: it may keep something as it is left.
  await page.goto('about:blank', { timeout: RESET_MS });
  await context.clearCookies();
  for (const origin of origins) {
    await page.goto(`${origin}/healthz`, { timeout: RESET_MS });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = '';
    });
  }
  await page.goto('about:blank', { timeout: RESET_MS });
}
