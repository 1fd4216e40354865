import { chromium, type Browser, type Page } from 'playwright-core';
import { readCode } from '../tests/support/applicant.ts';
import { CHROMIUM_ARGS, findChromium } from '../tests/support/findChromium.ts';
import { startProduct } from '../tests/support/startProduct.ts';
import { buildPages } from './keystroke/buildPages.ts';
import type { BenchTable } from './keystroke/run.ts';
import { servePages } from './keystroke/servePages.ts';
import { measureRoutes } from './support/measureRoutes.ts';
import { measurePress } from './support/pressStart.ts';
import { withSlowPage } from './support/slowPage.ts';

const ROUNDS = 9;

/** A page that one would write by hand for the same questions. */
const PEER = '/peers/firstStep.html';
const FIRST_STEP = '/get-started/applicant';

const TITLE = `First load (ms, medians of ${ROUNDS}, nothing cached). Slow 4G: 1.6 Mbit/s, 150 ms, CPU / 4.`;

/** How long the start page takes to be seen and used, and the first step to be there after the click. */
export async function runFirstLoadBench(): Promise<BenchTable> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found; set CHROMIUM_PATH');
  const product = await startProduct();
  const peers = await servePages(await buildPages());
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  try {
    const cookies = await signInOnce(browser, product.url);
    const starts: Start[] = [];
    const pressed: number[] = [];
    const steps: number[] = [];
    const direct: Direct[] = [];
    const peer: Direct[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      starts.push(await measureStart(browser, product.url));
      pressed.push(await measurePress(browser, product.url));
      steps.push(await measureStep(browser, product.url, cookies));
      direct.push(await measureDirect(browser, `${product.url}${FIRST_STEP}`, cookies));
      peer.push(await measureDirect(browser, `${peers.origin}${PEER}`, []));
    }
    const requests = await countRequests(browser, product.url, cookies);
    const routes = await measureRoutes(browser, product.url, cookies);
    await expectKept(browser, `${product.url}${FIRST_STEP}`, cookies);
    return {
      title: TITLE,
      rows: [
        ...startRows(starts),
        row('press at the first paint of the start page to the input of the next one', 'slow 4G', pressed),
        ...directRows(direct, peer),
        row('click on the start page to first step painted', 'loopback', steps, 450),
        ...routeRows(routes),
        { what: 'requests of the page of the first step', network: 'loopback', count: requests, target: 25 },
      ],
    };
  } finally {
    await browser.close();
    peers.close();
    await product.stop();
  }
}

function startRows(starts: readonly Start[]) {
  const of = (figure: keyof Start) => starts.map((start) => start[figure]);
  return [
    row('start page, first contentful paint', 'slow 4G', of('paint'), 400),
    row('start page, its calculator answers', 'slow 4G', of('usable'), 900),
  ];
}

function directRows(direct: readonly Direct[], peer: readonly Direct[]) {
  const usable = (loads: readonly Direct[]) => loads.map((load) => load.usable);
  const paints = direct.map(({ paint }) => paint);
  return [
    row('first step opened directly, first contentful paint', 'slow 4G', paints, 400),
    row('first step opened directly, its questions take answers', 'slow 4G', usable(direct), 1800),
    row(
      'first step opened directly, React handles them',
      'slow 4G',
      direct.map(({ handled }) => handled),
    ),
    row(
      'the same questions by react-hook-form and MUI, and nothing else: they take answers',
      'slow 4G',
      usable(peer),
    ),
    {
      what: 'first step opened directly, greatest layout shift',
      network: 'slow 4G',
      shift: Math.max(...direct.map(({ shift }) => shift)).toFixed(3),
      target: 0,
    },
  ];
}

function routeRows({ count, slowest, unsteadiest }: Awaited<ReturnType<typeof measureRoutes>>) {
  return [
    row(`slowest first contentful paint of ${count} pages: ${slowest.path}`, 'slow 4G', [slowest.paint], 400),
    {
      what: `greatest layout shift of ${count} pages: ${unsteadiest.path}`,
      network: 'slow 4G',
      shift: unsteadiest.shift.toFixed(3),
      target: 0,
    },
  ];
}

function row(what: string, network: string, values: readonly number[], target?: number) {
  const [middle = Number.NaN] = values.toSorted((a, b) => a - b).slice(Math.floor(values.length / 2));
  return { what, network, ms: Math.round(middle), target: target ?? '-' };
}

/** By a load of its own: asking the page over and over whether it listens takes the processor that its first paint needs. */
async function measurePaint(browser: Browser, url: string, cookies: Cookies = []): Promise<number> {
  return withSlowPage(browser, async (page) => {
    await page.context().addCookies(cookies);
    await page.goto(url, { waitUntil: 'load' });
    // A page that its scripts draw is painted after that.
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint');
            if (paint) resolve(paint.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  });
}

/** All else on the start page is links and HTML, which work when they are seen. */
async function measureStart(browser: Browser, url: string): Promise<Start> {
  const paint = await measurePaint(browser, url);
  const answered = await withSlowPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    return waitUntilCalculated(page);
  });
  // It is painted before somebody can use it.
  return { paint, usable: Math.max(paint, answered) };
}

/** Moves the slider until the sums follow. */
async function waitUntilCalculated(page: Page): Promise<number> {
  const answered = await page.waitForFunction(() => {
    const slider = document.querySelector<HTMLInputElement>('.start-range');
    const kept = document.querySelector('.start-keep output');
    if (!slider || !kept) return false;
    const before = kept.textContent;
    // React takes for a change only what it has not seen, and so does this.
    const isLow = slider.valueAsNumber < 15_000;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(slider), 'value')?.set?.call(
      slider,
      isLow ? '30000' : '0',
    );
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    return kept.textContent === before ? false : performance.now();
  });
  return Number(await answered.jsonValue());
}

interface Start {
  readonly paint: number;
  /** Until the last of it answers: its calculator. */
  readonly usable: number;
}

interface Direct {
  readonly paint: number;
  /** Until its first question can be answered, and what is typed is kept (`expectKept`). */
  readonly usable: number;
  /** Until React has taken it over. */
  readonly handled: number;
  readonly shift: number;
}

/** The first step by its address, as a person who is signed in and has nothing cached. */
async function measureDirect(browser: Browser, url: string, cookies: Cookies): Promise<Direct> {
  const paint = await measurePaint(browser, url, cookies);
  return withSlowPage(browser, async (page) => {
    await page.context().addCookies(cookies);
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { seen });
    });
    await page.goto(url, { waitUntil: 'commit' });
    const there = await page.waitForFunction(() =>
      document.querySelector(':is(form, .sw-form) input') === null ? false : performance.now(),
    );
    const seen = Number(await there.jsonValue());
    const handled = await waitUntilHandled(page, ':is(form, .sw-form) input');
    await page.waitForLoadState('networkidle');
    // It is painted before it is answered.
    const usable = Math.max(paint, seen);
    return { paint, usable, handled, shift: Number(await page.evaluate('window.seen.shift')) };
  });
}

/** Until React listens: it then keeps its own properties on the elements that it took over. */
async function waitUntilHandled(page: Page, selector: string): Promise<number> {
  const handled = await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    const taken = element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    return taken ? performance.now() : false;
  }, selector);
  return Number(await handled.jsonValue());
}

/** Throws if the page loses what is typed into it as soon as it has a question. */
async function expectKept(browser: Browser, url: string, cookies: Cookies): Promise<void> {
  await withSlowPage(browser, async (page) => {
    await page.context().addCookies(cookies);
    await page.goto(url, { waitUntil: 'commit' });
    const input = page.locator('.sw-form input').first();
    await input.fill('Ada');
    await waitUntilHandled(page, '.sw-form input');
    await page.waitForLoadState('networkidle');
    if ((await input.inputValue()) !== 'Ada') throw new Error('The page has lost what was typed early');
  });
}

type Cookies = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['cookies']>>;

async function signInOnce(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = 'first.load@example.com';
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('6-digit code').fill(await readCode(page, email));
  await page.waitForURL((place) => !place.pathname.endsWith('/sign-in'));
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Counts the requests of a first visit, with what is fetched ahead once the step is there. */
async function countRequests(browser: Browser, url: string, cookies: Cookies): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  let count = 0;
  page.on('request', () => {
    count += 1;
  });
  // The pages are fetched ahead last, and the first event is sent once the page can be used.
  const last = [/\/assets\/pages-/, '**/api/v2/analytics'].map((address) => page.waitForResponse(address));
  await page.goto(`${url}${FIRST_STEP}`);
  await Promise.all(last);
  await page.waitForLoadState('networkidle');
  await context.close();
  return count;
}

/** From the click of someone who has read the page for two seconds, signed in, to the painted first question. */
async function measureStep(browser: Browser, url: string, cookies: Cookies): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(url);
  await waitUntilHandled(page, '.start-button');
  await page.waitForTimeout(2000);
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const clicked = performance.now();
        // The input is painted one frame after it exists.
        const look = (): void => {
          if (document.querySelector('form input') === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        };
        document.querySelector<HTMLElement>('.start-button')?.click();
        look();
      }),
  );
  await context.close();
  return took;
}
