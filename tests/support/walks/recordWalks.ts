import { appendFileSync } from 'node:fs';
import type { Page, Response } from 'playwright-core';
import { type Exchange, followWalk, lineOf, NO_WALK } from './followWalk.ts';

/** Set by the runner: the file for the walks of browser tests, which `stepwright coverage` reads. */
export const WALKS_FILE = 'STEPWRIGHT_WALKS_FILE';

const written = new Set<string>();

/** Records the walks of a page, one line for each call that changes its context; returns how to stop. */
export function recordWalks(page: Page): () => void {
  const file = process.env[WALKS_FILE];
  if (file === undefined) return () => undefined;
  let walk = NO_WALK;
  const follow = async (response: Response) => {
    const exchange = await exchangeOf(response);
    const after = exchange && followWalk(walk, exchange);
    if (!after) return;
    if (after === walk) return;
    walk = after;
    const line = JSON.stringify(lineOf(walk));
    if (line === undefined || written.has(line)) return;
    written.add(line);
    appendFileSync(file, `${line}\n`);
  };
  // A body that is gone with its page, or that is no JSON, says nothing of a walk.
  const onResponse = (response: Response) => void follow(response).catch(() => undefined);
  page.on('response', onResponse);
  return () => void page.off('response', onResponse);
}

/** A call of a page, or the configuration that came with its HTML; undefined for any other request. */
async function exchangeOf(response: Response): Promise<Exchange | undefined> {
  const request = response.request();
  const { pathname } = new URL(response.url());
  if (!response.ok()) return undefined;
  if (request.isNavigationRequest()) {
    const [, boot = '{}'] =
      /<script type="application\/json" id="page-boot">(.*?)<\/script>/s.exec(await response.text()) ?? [];
    const { config } = JSON.parse(boot) as { readonly config?: unknown };
    return { method: 'GET', path: '/api/v2/configs', sent: undefined, got: config };
  }
  if (!pathname.startsWith('/api/v2/')) return undefined;
  const sent: unknown = request.method() === 'GET' ? undefined : request.postDataJSON();
  return { method: request.method(), path: pathname, sent, got: await response.json() };
}
