import type { Browser, BrowserContext } from 'playwright-core';
import { applicationPath, PATHS, type ApplicationPage } from '../../src/contract/pages.ts';
import { applyByCalls } from '../../tests/support/askedApplication.ts';
import { withSlowPage } from './slowPage.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** For everybody; each kind of page once. */
const OPEN = [
  PATHS.start,
  PATHS.learnMore,
  PATHS.signIn,
  `${PATHS.signIn}?returnTo=${encodeURIComponent('/?resumeEmail=')}`,
  PATHS.signInLink,
  PATHS.continue,
  PATHS.agreement,
];
/** For those who are signed in. */
const SIGNED_IN = [
  PATHS.firstStep,
  PATHS.accounts,
  PATHS.sessions,
  PATHS.represented,
  PATHS.cashAdvanceOffers,
  PATHS.incorrectUrl,
];

interface Submitted {
  /** By its words the sandbox asks for more. */
  readonly legalName: string;
  readonly pages: readonly ApplicationPage[];
}

/** Pages that fetch more than their application. */
const SUBMITTED: readonly Submitted[] = [
  { legalName: 'Park Coffee LLC', pages: ['success', 'home', 'bank'] },
  { legalName: 'Ask OTP', pages: ['otp'] },
  { legalName: 'Ask DOC', pages: ['verification'] },
  { legalName: 'Ask FULL', pages: ['applicant'] },
];

/** Lets what a page fetches after it was drawn be drawn, too. */
const SETTLED_MS = 1_000;

interface Visit {
  readonly path: string;
  readonly cookies: Cookies;
}

interface Route {
  /** Without the id of an application. */
  readonly path: string;
  readonly paint: number;
  readonly shift: number;
}

/** Opens each kind of page twice with nothing cached, and returns the slowest first paint and the greatest layout shift. */
export async function measureRoutes(browser: Browser, url: string, cookies: Cookies) {
  const pages = [
    ...OPEN.map((path) => ({ path, cookies: [] })),
    ...SIGNED_IN.map((path) => ({ path, cookies })),
    ...(await submitAll(browser, url)),
  ];
  const routes: Route[] = [];
  for (const page of pages) {
    const [one, other] = [
      await measureRoute(browser, { url, ...page }),
      await measureRoute(browser, { url, ...page }),
    ];
    // A single load is easily disturbed.
    routes.push({ ...one, paint: Math.min(one.paint, other.paint), shift: Math.max(one.shift, other.shift) });
  }
  const worst = (figure: 'paint' | 'shift') =>
    routes.reduce((one, other) => (other[figure] > one[figure] ? other : one));
  return { count: routes.length, slowest: worst('paint'), unsteadiest: worst('shift') };
}

async function submitAll(browser: Browser, url: string): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  for (const { legalName, pages } of SUBMITTED) {
    const context = await browser.newContext();
    const { id } = await applyByCalls(await context.newPage(), { url, locale: 'en-US', legalName });
    const cookies = await context.cookies();
    visits.push(...pages.map((page) => ({ path: applicationPath(id, page), cookies })));
    await context.close();
  }
  return visits;
}

async function measureRoute(
  browser: Browser,
  { url, path, cookies }: Visit & { readonly url: string },
): Promise<Route> {
  return withSlowPage(browser, async (page) => {
    await page.context().addCookies(cookies);
    await page.addInitScript(() => {
      const seen = { paint: 0, shift: 0 };
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') seen.paint = startTime;
      }).observe({ type: 'paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { seen });
    });
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    return {
      path: path.replace(/^\/urn:app:[^/]+/, ''),
      paint: Number(await page.evaluate('window.seen.paint')),
      shift: Number(await page.evaluate('window.seen.shift')),
    };
  });
}
