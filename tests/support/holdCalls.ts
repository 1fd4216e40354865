import type { Page } from 'playwright-core';

/** Holds what a page asks of an address until released, so that a page that waits can be looked at for as long as that takes. */
export async function holdCalls(page: Page, url: string, method: 'GET' | 'POST'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held.promise;
    // A page that was left meanwhile asks no more.
    await route.continue().catch(() => undefined);
  });
  return () => held.resolve();
}
