import type { Browser } from 'playwright-core';
import { median, round2 } from '../support/figures.ts';
import { launchChromium } from '../support/launchChromium.ts';
import { buildPages } from './buildPages.ts';
import { measureTyping } from './measureTyping.ts';
import type { Typing } from './measureTyping.ts';
import { servePages } from './servePages.ts';

export interface BenchTable {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

const PAGES = {
  native: 'peers/native.html',
  'react-hook-form + MUI': 'peers/reactHookForm.html',
  ours: 'ours/index.html',
  'RJSF + @rjsf/mui': 'peers/rjsfMui.html',
} as const;
type PageName = keyof typeof PAGES;
const BASE: PageName = 'react-hook-form + MUI';

const CASES = [
  { fields: 25, live: false },
  { fields: 100, live: false },
  { fields: 400, live: false },
  { fields: 25, live: true },
] as const;

const ROUNDS = 3;

const TITLE =
  'Keystroke to paint and script time per key (ms, medians). Toggled errors: ours show after a pause of 80 ms, the others with the key.';

/** Keys into one text field of forms of several sizes: ours, beside what one would take instead. */
export async function runKeystrokeBench(): Promise<BenchTable> {
  const server = await servePages(await buildPages());
  const browser = await launchChromium();
  try {
    const rows: Record<string, string | number>[] = [];
    for (const task of CASES) rows.push(...(await measureCase(browser, server.origin, task)));
    return { title: TITLE, rows };
  } finally {
    await browser.close();
    server.close();
  }
}

async function measureCase(
  browser: Browser,
  origin: string,
  { fields, live }: (typeof CASES)[number],
): Promise<Record<string, string | number>[]> {
  const names = Object.keys(PAGES) as PageName[]; // the keys of a constant
  const results = new Map<PageName, Typing[]>(names.map((name) => [name, []]));
  // Round by round, so that a busy moment of the machine hits all alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const url = `${origin}/${PAGES[name]}#${fields}${live ? '-live' : ''}`;
      const input = `f${Math.floor(fields / 10) * 5}`;
      const field = `input[name="${input}"], input[name="root_${input}"]`;
      results.get(name)?.push(await measureTyping(browser, { url, field, live }));
    }
  }
  const paintOf = (name: PageName) => median((results.get(name) ?? []).flatMap(({ paints }) => paints));
  const scriptOf = (name: PageName) => median((results.get(name) ?? []).map(({ script }) => script));
  return names.map((name) => ({
    fields,
    typing: live ? 'toggling an error, every 150 ms' : 'every 45 ms',
    form: name,
    paint: round2(paintOf(name)),
    'paint / RHF': round2(paintOf(name) / paintOf(BASE)),
    script: round2(scriptOf(name)),
    'script / RHF': round2(scriptOf(name) / scriptOf(BASE)),
  }));
}
