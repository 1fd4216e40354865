import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessDeps } from '../access/deps.ts';
import { configFor } from '../definitions/configuration/configFor.ts';
import { chooseCurrency, chooseLanguage } from '../definitions/location/chooseLocation.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { fillTemplate } from './fillTemplate.ts';
import { allowStylesOf, headOf } from './inlineStyles.ts';
import type { PageSource } from './pageSource.ts';
import { preferencesOf } from './bootPage.ts';

const UNAVAILABLE_STATUS = 503;
const RETRY_AFTER_SECONDS = 5;
const SCRIPTS = /<script\b[^>]*><\/script>|<noscript>.*?<\/noscript>|<link rel="modulepreload"[^>]*>/g;

/**
 * Creates the function that sends an error page for a page that could not be created, in the visitor's language and
 * with a way to try again (specification, section 8). Needs no database. Errors that are no fault of the server are
 * left to its own handling.
 */
export function createFailedPage(deps: AccessDeps, source: PageSource) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if ((error.statusCode ?? 500) < 500) throw error;
    const preferences = preferencesOf(request);
    const markets = deps.flows.marketsIn(choosePortal(deps, request.host).id);
    const currency = chooseCurrency(markets, preferences);
    const outcome = await configFor(deps, { host: request.host, currency });
    if (outcome.kind === 'refused') throw error;
    request.log.error({ err: error, requestId: request.id }, 'page failed');
    const { config, flow } = outcome;
    const tokens = deps.flows.tokensOf(flow.reference);
    const { locale } = chooseLanguage(config.locales, preferences);
    const startTexts = source.texts('start', locale);
    const page = {
      config,
      locale,
      localeSource: 'default',
      session: { signedIn: false },
      solution: null,
      startTexts,
    } as const;
    const template = (await source.template(request.url))
      .replaceAll(SCRIPTS, '')
      .replace('<!--page-boot-->', '');
    const html = fillTemplate(template, { boot: page, tokens, body: bodyOf(startTexts), isReady: true });
    const policy = allowStylesOf(headOf(html), String(reply.getHeader('content-security-policy') ?? ''));
    return reply
      .code(UNAVAILABLE_STATUS)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'retry-after': RETRY_AFTER_SECONDS,
        'content-security-policy': policy,
      })
      .send(html);
  };
}

// Our own texts, and a link to the page itself.
function bodyOf(texts: Readonly<Record<string, string>>): string {
  const startText = (key: string) => texts[key] ?? '';
  return `<main class="start start-failed"><h1>${startText('failed.title')}</h1><p role="alert">${startText('failed.configuration')}</p><p class="start-actions"><a class="start-button" href="">${startText('failed.retry')}</a></p></main>`;
}
