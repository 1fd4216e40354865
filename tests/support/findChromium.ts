import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without windows, as Playwright itself uses it: its own process takes half of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const COMMANDS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** For tests and benchmarks: no sandbox inside containers, and no talk with servers of the browser's maker. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed Chromium or Chrome; `CHROMIUM_PATH` wins. Undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  return COMMANDS.map(findCommand).find(Boolean) ?? USUAL_PLACES.find((place) => existsSync(place));
}

export function isHeadlessShell(found: string): boolean {
  return path.basename(found) === HEADLESS_SHELL;
}

function findCommand(command: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    return execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined; // not installed under this name
  }
}
