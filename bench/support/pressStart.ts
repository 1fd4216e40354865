import type { Browser } from 'playwright-core';
import { withSlowPage } from './slowPage.ts';

/** From a press as soon as the start page is seen, by somebody who is not signed in, to the painted first input of the next page. */
export async function measurePress(browser: Browser, url: string): Promise<number> {
  return withSlowPage(browser, async (page) => {
    // The next page may be a document of its own, so that the time is that of the day.
    await page.addInitScript(() => {
      const note = (name: string) =>
        sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
      new PerformanceObserver((list, observer) => {
        const button = document.querySelector<HTMLElement>('.start-button');
        if (!button || list.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        note('pressed');
        button.click();
      }).observe({ type: 'paint', buffered: true });
      const look = (): void => {
        const isNext =
          document.querySelector(':is(form, .sw-form) input') !== null &&
          sessionStorage.getItem('pressed') !== null;
        // The input is painted one frame after it exists.
        if (isNext) requestAnimationFrame(() => setTimeout(() => note('shown')));
        else setTimeout(look, 20);
      };
      look();
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByLabel('Email').waitFor();
    const took = await page.waitForFunction(
      () =>
        sessionStorage.getItem('shown') !== null &&
        Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('pressed')),
    );
    return Number(await took.jsonValue());
  });
}
