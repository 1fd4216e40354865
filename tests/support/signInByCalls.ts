import type { Page } from 'playwright-core';
import { callsOf, type BrowserCalls } from './browserCalls.ts';

/** The locale chooses the market, too. */
export type Locale = 'en-US' | 'en-CA' | 'fr-CA';

export const CURRENCIES = { 'en-US': 'USD', 'en-CA': 'CAD', 'fr-CA': 'CAD' } as const;

export interface Visitor {
  /** The product's address. */
  readonly url: string;
  readonly email: string;
  readonly locale?: Locale;
  readonly portal?: 'terminal' | 'registrar';
}

const TRIES = 250;
const PAUSE_MS = 20;

/**
 * Signs the browser of a page in by the code in the sandbox's inbox, without opening a page. The browser has chosen
 * its market and language then, as by a link with `?currency=CAD&lng=fr-CA`.
 */
export async function signInByCalls(page: Page, visitor: Visitor): Promise<BrowserCalls> {
  const { email, locale = 'en-US', portal = 'terminal' } = visitor;
  const url = new URL(visitor.url);
  if (portal === 'registrar') url.hostname = 'registrar.localhost';
  const calls = callsOf(page.context(), url.origin);
  await calls.context.addCookies(
    Object.entries({ market: locale, currency: CURRENCIES[locale] }).map(([name, value]) => ({
      name,
      value,
      url: url.origin,
      sameSite: 'Lax' as const,
    })),
  );
  const before = (await listCodes(calls, email)).length;
  await calls.send('POST', '/api/v2/sign-in/codes', { email });
  const code = await readCode(calls, email, before);
  await calls.send('POST', '/api/v2/sign-in/sessions', { email, code });
  return calls;
}

async function readCode(calls: BrowserCalls, email: string, before: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const codes = await listCodes(calls, email);
    if (codes[0] !== undefined && codes.length > before) return codes[0];
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`No code arrived for ${email}`);
}

async function listCodes(calls: BrowserCalls, email: string): Promise<readonly string[]> {
  const { messages } = await calls.send<{ messages: readonly { readonly code: string | null }[] }>(
    'GET',
    `/api/sandbox/messages?to=${encodeURIComponent(email)}`,
  );
  return messages.flatMap(({ code }) => (code === null ? [] : [code]));
}
