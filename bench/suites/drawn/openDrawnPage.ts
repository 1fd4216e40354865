import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../tests/support/findChromium.ts';
import { servePages } from '../../keystroke/servePages.ts';
import { DRAWN_PAGE } from './buildDrawnPage.ts';

/** A page that draws one form after the other, and what went wrong in it since the last. */
export interface DrawnPage {
  readonly page: Page;
  /** Errors of scripts and of the console; asking empties the list. */
  readonly takeErrors: () => readonly string[];
}

export interface DrawnPages {
  /** The page, or a new one where the last form has broken it. */
  readonly open: () => Promise<DrawnPage>;
  /** Lets a page go that hangs or is broken. */
  readonly drop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the built page in the installed Chromium; undefined if there is none. */
export async function openDrawnPages(): Promise<DrawnPages | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const server = await servePages({ drawn: DRAWN_PAGE });
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  let current: DrawnPage | undefined;
  const drop = async (): Promise<void> => {
    const left = current;
    current = undefined;
    await left?.page.close();
  };
  return {
    open: async () => (current ??= await openPage(browser, `${server.origin}/drawn/index.html`)),
    drop,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function openPage(browser: Browser, url: string): Promise<DrawnPage> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(url);
  await page.waitForFunction('"drawForm" in globalThis');
  errors = [];
  return {
    page,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}

/** A form is drawn in milliseconds; what takes this long hangs. */
const PATIENCE_MS = 5000;
