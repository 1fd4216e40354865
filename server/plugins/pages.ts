import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ConfigsResponse } from '../../src/contract/configs.ts';
import type { SessionResponse } from '../../src/contract/signIn.ts';
import type { AppDeps } from '../deps.ts';
import { configFor } from '../services/configFor.ts';
import { readSession } from '../services/signIn/readSession.ts';
import { builtPages } from './builtPages.ts';
import { fillTemplate } from './fillTemplate.ts';
import { allowStylesOf } from './inlineStyles.ts';
import type { PageBoot, PageSource } from './pageSource.ts';
import { readSessionCookie } from './sessionCookie.ts';

const START_PATHS = new Set(['/', '/get-started', '/get-started/']);
const REFERRAL_PREFIX = /^\/r\/([^/]+)(?=\/|$)/;
/** Paths that are no pages: an unknown one among them is an error, not a screen. */
const NO_PAGES = /^\/(?:api|v1|docs|flow-modules|assets|brand|healthz|readyz|metrics)(?:\/|$)/;

/** Serves the pages: for every path that is no call the page itself, with its configuration in it. */
export function createPages(deps: AppDeps, source: PageSource = builtPages()): FastifyPluginAsync {
  return async (app) => servePages(app, deps, source);
}

async function servePages(app: FastifyInstance, deps: AppDeps, source: PageSource): Promise<void> {
  await source.serveAssets(app);

  app.get('/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    if (NO_PAGES.test(pathname)) return reply.callNotFound();
    const basePath = REFERRAL_PREFIX.exec(pathname)?.[0] ?? '';
    const referralUrlId = REFERRAL_PREFIX.exec(pathname)?.[1];
    const config = configOf(request.host, referralUrlId, searchParams.get('currency'));
    const locale = chooseLocale(config.locales, searchParams.get('lng'), request.headers['accept-language']);
    const isStart = START_PATHS.has(pathname.slice(basePath.length) || '/');
    const session = await sessionOf(request);
    const boot = { config, locale, session, startTexts: textsFor(isStart, await source.startTexts(locale)) };
    const body = isStart ? await source.renderStart(boot, basePath) : '';
    const template = await source.template(request.url);
    const html = fillTemplate(template, boot, body);
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .header('content-security-policy', allowStylesOf(headOf(html), policy))
      .send(html);
  });

  // A currency that nobody offers is shown as the currency one would get without asking.
  function configOf(
    host: string,
    referralUrlId: string | undefined,
    currency: string | null,
  ): ConfigsResponse {
    const asked = { host, ...(referralUrlId !== undefined && { referralUrlId }) };
    const wished = currency === null ? undefined : configFor(deps, { ...asked, currency });
    const outcome = wished?.kind === 'found' ? wished : configFor(deps, asked);
    if (outcome.kind === 'refused') throw new Error(`There is no page on the host "${host}"`);
    return outcome.config;
  }

  async function sessionOf(request: FastifyRequest): Promise<SessionResponse> {
    const session = await readSession(deps, readSessionCookie(deps.config, request), 'look');
    if (!session) return { signedIn: false };
    const { email, expiresAt, endsAt } = session;
    return { signedIn: true, email, expiresAt: expiresAt.toISOString(), endsAt: endsAt.toISOString() };
  }
}

// Every page can say that the rest of it could not be fetched; only the start page needs the other texts.
function textsFor(isStart: boolean, texts: PageBoot['startTexts']): PageBoot['startTexts'] {
  if (isStart) return texts;
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('failed.')));
}

// What the applicant's browser may be told to trust stands before the content.
function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

/** The language of the query, else the first that the browser accepts, else the market's first. */
function chooseLocale(
  locales: readonly string[],
  asked: string | null,
  accepted: string | undefined,
): string {
  const wishes = [asked, ...(accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim())];
  for (const wish of wishes) {
    const exact = locales.find((locale) => locale.toLowerCase() === wish?.toLowerCase());
    if (exact) return exact;
  }
  return locales[0] ?? 'en-US';
}
