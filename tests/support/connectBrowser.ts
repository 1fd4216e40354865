import { chromium, type Browser } from 'playwright-core';
import type { SharedProduct } from './sharedProducts.ts';

let connecting: Promise<Browser> | undefined;

/** This worker's browser; connected once. */
export function connectBrowser({ browser }: SharedProduct): Promise<Browser> {
  connecting ??= chromium.connect(browser);
  return connecting;
}
