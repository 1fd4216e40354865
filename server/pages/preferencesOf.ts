import type { FastifyRequest } from 'fastify';
import type { LocationPreferences } from '../definitions/location/chooseLocation.ts';
import { readLocationCookies } from '../definitions/location/locationCookies.ts';

/** Returns the visitor's preferences: from the URL, from cookies and from the browser's headers. */
export function preferencesOf(request: FastifyRequest): LocationPreferences {
  const { searchParams } = new URL(request.url, 'http://page');
  return {
    ...readLocationCookies(request),
    currency: searchParams.get('currency') ?? undefined,
    language: searchParams.get('lng') ?? undefined,
    accepted: request.headers['accept-language'],
  };
}
