import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ConfigsResponse } from '../../src/contract/configuration.ts';
import { isPublicPath } from '../../src/contract/isPublicPath.ts';
import type { SessionResponse } from '../../src/contract/access.ts';
import type { AccessDeps } from '../access/deps.ts';
import { PSEUDO_LOCALE } from '../../src/engine/texts/pseudoLocale.ts';
import {
  chooseCurrency,
  chooseLanguage,
  type LocationWishes,
} from '../definitions/location/chooseLocation.ts';
import { configFor } from '../definitions/configuration/configFor.ts';
import { presentSession } from '../access/sessions/presentSession.ts';
import { readSession } from '../access/sessions/readSession.ts';
import type { PageHeaders } from '../platform/http/pageHeaders.ts';
import { builtPages } from './builtPages.ts';
import { fillTemplate } from './fillTemplate.ts';
import { allowStylesOf } from './inlineStyles.ts';
import { keepLocation, readLocationCookies } from '../definitions/location/locationCookies.ts';
import type { PageBoot, PageSource } from './pageSource.ts';
import { readSessionCookie } from '../access/sessions/sessionCookie.ts';

const START_PATHS = new Set(['/', '/get-started', '/get-started/']);
const REFERRAL_PREFIX = /^\/r\/([^/]+)(?=\/|$)/;
/** Paths that are no pages: an unknown one among them is an error, not a screen. */
const NO_PAGES = /^\/(?:api|v1|docs|flow-modules|assets|brand|healthz|readyz|metrics)(?:\/|$)/;

interface PagesOptions {
  readonly deps: AccessDeps;
  readonly pageHeaders: PageHeaders;
  readonly source?: PageSource;
}

/** Serves the pages: for every path that is no call the page itself, with its configuration in it. */
export function createPages(options: PagesOptions): FastifyPluginAsync {
  return async (app) => servePages(app, options);
}

async function servePages(
  app: FastifyInstance,
  { deps, pageHeaders, source = builtPages() }: PagesOptions,
): Promise<void> {
  await source.serveAssets(app);

  app.get('/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    if (NO_PAGES.test(pathname)) return reply.callNotFound();
    const basePath = REFERRAL_PREFIX.exec(pathname)?.[0] ?? '';
    const referralUrlId = REFERRAL_PREFIX.exec(pathname)?.[1];
    const wishes = wishesOf(request, searchParams);
    const config = configOf(request.host, referralUrlId, chooseCurrency(deps.flows.markets, wishes));
    const { locale, source: localeSource } = languageOf(config, wishes);
    keepChoice(request, reply, { config, locale });
    const session = await sessionOf(request);
    const isStart = showsStart(pathname.slice(basePath.length), searchParams, {
      config,
      signedIn: session.signedIn,
    });
    const boot = {
      config,
      locale,
      localeSource,
      session,
      startTexts: textsFor(isStart, source.startTexts(locale)),
    };
    const body = isStart ? await source.renderStart(boot, basePath) : '';
    const template = await source.template(request.url);
    const html = fillTemplate(template, boot, body);
    const ownPolicy = String(reply.getHeader('content-security-policy') ?? '');
    const policy = allowStylesOf(headOf(html), ownPolicy);
    const headers = pageHeaders(pathname.slice(basePath.length), { 'content-security-policy': policy });
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .headers({ ...headers })
      .send(html);
  });

  function configOf(
    host: string,
    referralUrlId: string | undefined,
    currency: string | undefined,
  ): ConfigsResponse {
    const outcome = configFor(deps, {
      host,
      currency,
      ...(referralUrlId !== undefined && { referralUrlId }),
    });
    if (outcome.kind === 'refused') throw new Error(`There is no page on the host "${host}"`);
    return outcome.config;
  }

  function languageOf({ locales }: ConfigsResponse, wishes: LocationWishes) {
    const isPseudo = wishes.language === PSEUDO_LOCALE && deps.config.environment !== 'production';
    return isPseudo ? ({ locale: PSEUDO_LOCALE, source: 'query' } as const) : chooseLanguage(locales, wishes);
  }

  // What the address asks for is a choice; what the browser suggests may change with the browser.
  function keepChoice(
    request: FastifyRequest,
    reply: FastifyReply,
    { config, locale }: { readonly config: ConfigsResponse; readonly locale: string },
  ): void {
    const { searchParams } = new URL(request.url, 'http://page');
    keepLocation(deps.config, reply, {
      ...(searchParams.get('lng') === locale && locale !== PSEUDO_LOCALE && { language: locale }),
      ...(searchParams.get('currency') === config.currency && { currency: config.currency }),
    });
  }

  async function sessionOf(request: FastifyRequest): Promise<SessionResponse> {
    return presentSession(await readSession(deps, readSessionCookie(deps.config, request), 'look'));
  }
}

/** Whether the start page is sent prerendered: to visitors who may see it, unless the query carries a message for them. */
function showsStart(
  path: string,
  query: URLSearchParams,
  { config, signedIn }: { readonly config: ConfigsResponse; readonly signedIn: boolean },
): boolean {
  if (!START_PATHS.has(path || '/') || query.has('completed') || query.has('timeout')) return false;
  // Merchants may be redirected to their accounts instead, which the page itself has to find out.
  if (signedIn) return config.features['accountsFirst'] !== true;
  return isPublicPath(path || '/', config.publicPaths);
}

// Every page can say that the rest of it could not be fetched; only the start page needs the other texts.
function textsFor(isStart: boolean, texts: PageBoot['startTexts']): PageBoot['startTexts'] {
  if (isStart) return texts;
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => key.startsWith('failed.') || key === 'noScript'),
  );
}

// Styles that the policy may allow are in the head, before the content.
function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

function wishesOf(request: FastifyRequest, query: URLSearchParams): LocationWishes {
  return {
    ...readLocationCookies(request),
    currency: query.get('currency') ?? undefined,
    language: query.get('lng') ?? undefined,
    accepted: request.headers['accept-language'],
  };
}
