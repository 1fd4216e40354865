import type { FastifyRequest } from 'fastify';
import type { LocationPreferences } from '../definitions/location/chooseLocation.ts';
import { readLocationCookies } from '../definitions/location/locationCookies.ts';

/** What the visitor of a page asks for in the URL, chose before, and what the browser accepts. */
export function preferencesOf(request: FastifyRequest): LocationPreferences {
  const { searchParams } = new URL(request.url, 'http://page');
  return {
    ...readLocationCookies(request),
    currency: searchParams.get('currency') ?? undefined,
    language: searchParams.get('lng') ?? undefined,
    accepted: request.headers['accept-language'],
  };
}
