import { chromium, type Browser } from 'playwright-core';
import type { SharedProduct } from './sharedProducts.ts';

let connected: Browser | undefined;

/** This worker's browser; connected once, and again where the connection was cut. */
export async function connectBrowser({ browser }: SharedProduct): Promise<Browser> {
  if (!connected?.isConnected()) connected = await chromium.connect(browser);
  return connected;
}
