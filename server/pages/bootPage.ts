import type { FastifyRequest } from 'fastify';
import type { ConfigsResponse } from '../../src/contract/configuration.ts';
import type { AccessDeps } from '../access/deps.ts';
import { presentSession } from '../access/sessions/presentSession.ts';
import { solutionOf } from '../../src/contract/codes.ts';
import { readSession } from '../access/sessions/readSession.ts';
import { readSessionCookie } from '../access/sessions/sessionCookie.ts';
import { configFor } from '../definitions/configuration/configFor.ts';
import {
  chooseCurrency,
  chooseLanguage,
  type LocationPreferences,
} from '../definitions/location/chooseLocation.ts';
import type { Visit } from '../definitions/flows/chooseFlow.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { PSEUDO_LOCALE } from '@stepwright/engine';
import { readLocationCookies } from '../definitions/location/locationCookies.ts';
import type { PageBoot } from '../../src/contract/pageBoot.ts';
import { visitedUrl } from './visitedUrl.ts';

interface Booted {
  readonly boot: Omit<PageBoot, 'startTexts'>;
  /** The flow that the page begins with. */
  readonly flow: LoadedFlow;
}

/** Returns a page's own data without its texts: its location and visitor. */
export async function bootPage(
  deps: AccessDeps,
  request: FastifyRequest,
  { referralUrlId, visitor }: Pick<Visit, 'referralUrlId' | 'visitor'>,
): Promise<Booted> {
  const preferences = preferencesOf(request);
  const portal = choosePortal(deps, request.host).id;
  const cobrand = referralUrlId === undefined ? undefined : deps.flows.findCobrand(portal, referralUrlId);
  const currency = chooseCurrency(cobrand?.markets ?? deps.flows.marketsIn(portal), preferences);
  const { config, flow } = await configOf(deps, {
    host: request.host,
    currency,
    visitor,
    ...(referralUrlId !== undefined && { referralUrlId }),
  });
  const { locale, source: localeSource } = languageOf(deps, config, preferences);
  const session = await presentSession(
    deps,
    await readSession(deps, readSessionCookie(deps.config, request), 'look'),
  );
  const solution = solutionOf(visitedUrl(request.url).searchParams);
  const isUnsupported = preferences.currency !== undefined && preferences.currency !== config.currency;
  const boot = { config, locale, localeSource, session, solution };
  return { boot: { ...boot, ...(isUnsupported && { isUnsupported: true as const }) }, flow };
}

/** Returns the visitor's preferences: from the URL, from cookies and from the browser's headers. */
export function preferencesOf(request: FastifyRequest): LocationPreferences {
  const { searchParams } = visitedUrl(request.url);
  return {
    ...readLocationCookies(request),
    currency: searchParams.get('currency') ?? undefined,
    language: searchParams.get('lng') ?? undefined,
    accepted: request.headers['accept-language'],
  };
}

async function configOf(deps: AccessDeps, visit: Visit) {
  const outcome = await configFor(deps, visit);
  if (outcome.kind === 'refused') throw new Error(`There is no page on the host "${visit.host}"`);
  return outcome;
}

function languageOf(deps: AccessDeps, { locales }: ConfigsResponse, preferences: LocationPreferences) {
  const isPseudo = preferences.language === PSEUDO_LOCALE && deps.config.environment !== 'production';
  return isPseudo
    ? ({ locale: PSEUDO_LOCALE, source: 'query' } as const)
    : chooseLanguage(locales, preferences);
}
