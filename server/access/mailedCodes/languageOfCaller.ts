import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../definitions/location/chooseLocation.ts';
import { readLocationCookies } from '../../definitions/location/locationCookies.ts';
import type { AccessDeps } from '../deps.ts';

/** No page is at hand, so a code is in the language that one's pages are in: the one kept, or the browser's. */
export function languageOfCaller({ flows }: Pick<AccessDeps, 'flows'>, request: FastifyRequest): string {
  const offered = new Set(flows.markets.flatMap((market) => market.locales));
  const preferences = { ...readLocationCookies(request), accepted: request.headers['accept-language'] };
  return chooseLanguage([...offered], { ...preferences, currency: undefined, language: undefined }).locale;
}
