import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../tests/support/findChromium.ts';

/** A browser that shows frames at once: the screen's own clock would hide differences below 16 ms. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found; set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
}
