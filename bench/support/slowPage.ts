import type { Browser, CDPSession, Page } from 'playwright-core';

/** 1.6 Mbit/s and 150 ms there and back, on a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_CPU = 4;

/** Opens a page of a phone with nothing cached. */
export async function withSlowPage<Result>(
  browser: Browser,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  const result = await measure(page);
  await context.close();
  return result;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}
