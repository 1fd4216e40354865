import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionResponse } from '../../src/contract/access.ts';
import type { AccountsResponse } from '../../src/contract/accounts.ts';
import type { DraftResponse } from '../../src/contract/drafts.ts';
import type { PlatformConfig } from '../platform/config/platformConfig.ts';
import { readPrefillCookie } from '../prefill/prefillCookie.ts';
import { visitedUrl } from './visitedUrl.ts';

/** An answer and the URL of its call. */
interface FirstAnswer<Answer> {
  readonly url: string;
  readonly answer: Answer;
}

/** The answers of the calls that a page makes first, as far as it has them. */
export interface FirstAnswers {
  readonly draft?: FirstAnswer<DraftResponse> | undefined;
  readonly accounts?: FirstAnswer<AccountsResponse> | undefined;
}

interface Asked {
  readonly config: PlatformConfig;
  readonly request: FastifyRequest;
  readonly session: SessionResponse;
  readonly currency: string;
  /** The language of the page. */
  readonly language: string;
}

/**
 * Makes the calls for the browser by which a step before the application begins: the page then waits for neither them nor their client.
 * A call that is refused is left out, and made by the page as ever. So are all where they would change something, or are limited.
 */
export async function firstAnswers(
  app: FastifyInstance,
  { config, request, session, currency, language }: Asked,
): Promise<FirstAnswers> {
  if (!session.signedIn || session.handoff || session.impersonation) return {};
  const { searchParams } = visitedUrl(request.url);
  if (searchParams.has('keepFrom') || readPrefillCookie(config, request) !== undefined) return {};
  const query = new URLSearchParams({ currency, account: session.accountId, language }).toString();
  const [draft, accounts] = await Promise.all([
    answerTo<DraftResponse>(app, request, `/api/v2/drafts/current?${query}`),
    answerTo<AccountsResponse>(app, request, '/api/v2/accounts'),
  ]);
  return { draft, accounts };
}

/** The answer that the visitor's browser would get now. */
async function answerTo<Answer>(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
): Promise<FirstAnswer<Answer> | undefined> {
  const response = await app.inject({
    url,
    remoteAddress: request.ip,
    headers: { ...request.headers, accept: 'application/json', 'accept-encoding': 'identity' },
  });
  return response.statusCode === 200 ? { url, answer: response.json<Answer>() } : undefined;
}
