import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionResponse } from '../../src/contract/access.ts';
import type { PlatformConfig } from '../platform/config/platformConfig.ts';
import { readPrefillCookie } from '../prefill/prefillCookie.ts';

/** Answers by the URLs of their calls. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

interface Asked {
  readonly config: PlatformConfig;
  readonly request: FastifyRequest;
  readonly session: SessionResponse;
  readonly currency: string;
}

/**
 * Makes the calls for the browser by which a step before the application begins: the page then waits for neither them nor their client.
 * A call that is refused is left out, and made by the page as ever. So are all where they would change something, or are limited.
 */
export async function firstAnswers(
  app: FastifyInstance,
  { config, request, session, currency }: Asked,
): Promise<FirstAnswers> {
  if (!session.signedIn || session.handoff || session.impersonation) return {};
  if (readPrefillCookie(config, request) !== undefined || /[?&]keepFrom=/.test(request.url)) return {};
  const query = new URLSearchParams({ currency, account: session.accountId }).toString();
  const urls = [`/api/v2/drafts/current?${query}`, '/api/v2/accounts'];
  const answers = await Promise.all(
    urls.map(async (url) => [url, await answerTo(app, request, url)] as const),
  );
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

/** The answer that the visitor's browser would get now. */
async function answerTo(app: FastifyInstance, request: FastifyRequest, url: string): Promise<unknown> {
  const response = await app.inject({
    url,
    remoteAddress: request.ip,
    headers: { ...request.headers, accept: 'application/json', 'accept-encoding': 'identity' },
  });
  return response.statusCode === 200 ? response.json() : undefined;
}
