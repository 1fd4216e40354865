import type { FastifyRequest } from 'fastify';
import { offeredLocales } from '../../definitions/configuration/journeyConfig.ts';
import { chooseCurrent } from '../../definitions/flows/chooseFlow.ts';
import { chooseCurrency, chooseLanguage } from '../../definitions/location/chooseLocation.ts';
import { choosePortal } from '../../definitions/location/choosePortal.ts';
import { readLocationCookies } from '../../definitions/location/locationCookies.ts';
import { accept } from '../../platform/http/accept.ts';
import type { AccessDeps } from '../deps.ts';

/**
 * The language of the caller's pages: one that their market offers, the given one if that is. Without a currency, the market is chosen as for a
 * page.
 */
export function languageOfCaller(
  deps: Pick<AccessDeps, 'config' | 'flows'>,
  request: FastifyRequest,
  currency?: string,
  language?: string,
): string {
  const portal = choosePortal(deps, request.host).id;
  const preferences = {
    ...readLocationCookies(request),
    accepted: request.headers['accept-language'],
    currency,
    language,
  };
  const market = chooseCurrency(deps.flows.marketsIn(portal), preferences);
  const { flow } = accept(chooseCurrent(deps, portal, market));
  return chooseLanguage(offeredLocales(deps, flow), preferences).locale;
}
