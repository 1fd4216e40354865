import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, ConsoleMessage, Frame, Page } from 'playwright-core';
import { createPage, type PagePool, type WatchedPage } from './pagePool.ts';
import { recordWalks } from './walks/recordWalks.ts';

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1280, height: 900 } as const;

/** Half as long as the source that `axe-core` itself gives. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only ever waited for by a test that fails: long enough for a busy machine. */
const ACTION_MS = 30_000;

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Actions of a page that none of our pages may take. */
export interface Misdeeds {
  readonly console: string[];
  readonly violations: string[];
}

export interface OpenedPage {
  readonly page: Page;
  readonly misdeeds: Misdeeds;
  /** Every address the page had, path and query, in order: some are passed faster than a test could wait for them. */
  readonly visited: readonly string[];
}

/** A page in a browser profile of its own, with everything noted that it should not do. */
export async function openPage(browser: Browser, viewport: Viewport): Promise<OpenedPage> {
  return watch(await createPage(browser, viewport));
}

/** The same with a page that was used before, and has been emptied. */
export async function reusePage(
  pool: PagePool,
  viewport: Viewport,
): Promise<OpenedPage & { readonly giveBack: () => Promise<void> }> {
  const watched = await pool.take();
  await watched.page.setViewportSize(viewport);
  const opened = watch(watched);
  return {
    ...opened,
    giveBack: async () => {
      opened.unwatch();
      await pool.giveBack(watched);
    },
  };
}

function watch(watched: WatchedPage): OpenedPage & { readonly unwatch: () => void } {
  const { page } = watched;
  page.setDefaultTimeout(ACTION_MS);
  const misdeeds: Misdeeds = { console: [], violations: [] };
  const visited: string[] = [];
  const onNavigated = (frame: Frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame()) visited.push(pathname + search);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') misdeeds.console.push(message.text());
  };
  const onError = (error: Error) => misdeeds.console.push(String(error));
  page.on('framenavigated', onNavigated);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  const stopRecording = recordWalks(page);
  watched.onViolation = (text) => misdeeds.violations.push(text);
  return {
    page,
    misdeeds,
    visited,
    unwatch: () => {
      page.off('framenavigated', onNavigated);
      page.off('console', onConsole);
      page.off('pageerror', onError);
      stopRecording();
    },
  };
}

/** Fails with every rule of accessibility that the page breaks. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  // After a link, the next page has no heading until it is rendered.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Colours on their way from one state to another are neither. What turns for ever is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const told = await findViolations(page);
  expect({ path: new URL(page.url()).pathname, violations: told }).toEqual({
    path: new URL(page.url()).pathname,
    violations: [],
  });
}

/**
 * Every rule of axe, on the page and its frames. It stays there until the page is left, and reports no more than what is
 * wrong: to bring it and to report all take longer than the look itself.
 */
async function findViolations(page: Page): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  });
}

/** Whether anything of the page lies beyond its right edge. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ path: new URL(page.url()).pathname, overflow }).toEqual({
    path: new URL(page.url()).pathname,
    overflow: 0,
  });
}
