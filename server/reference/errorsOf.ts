import type { RouteOptions } from 'fastify';
import { API_ERROR_CODES, type ApiErrorCode } from '../../src/contract/apiErrorCodes.ts';
import { STUDIO_ERROR_CODES } from '../../src/contract/studioErrorCodes.ts';
import { memberOf } from '../../src/lib/unknownValue.ts';
import { proofOf } from '../access/guardAccess.ts';
import { PROBLEM_STATUS } from '../platform/http/problemStatus.ts';
import type { CallEntry } from './callEntry.ts';

/** The codes of every call, the studio's too. */
export const EVERY_CODE = [...API_ERROR_CODES, ...STUDIO_ERROR_CODES] as const;

type Route = Pick<RouteOptions, 'config' | 'schema'> & { readonly method: string };

/** Every code that a call may return, by status: those of its kind, which its route shows, and its own. */
export function errorsOf(
  route: Route,
  entry: Pick<CallEntry, 'errors'> | undefined,
): readonly ApiErrorCode[] {
  const own = (entry?.errors ?? []).flatMap((code) => memberOf(EVERY_CODE, code) ?? []);
  const all = new Set([...EVERY_CALL, ...ofCaller(route), ...ofInput(route), ...own]);
  return [...all].toSorted((one, other) => statusOf(one) - statusOf(other) || one.localeCompare(other));
}

export function statusOf(code: ApiErrorCode): number {
  return PROBLEM_STATUS[code][0];
}

/** Codes that many calls return for the same reason, whatever the call does. */
export function isCommon(code: string): boolean {
  return COMMON.has(code);
}

const EVERY_CALL: readonly ApiErrorCode[] = ['rate.limited', 'internal', 'service.unavailable'];

const BODY: readonly ApiErrorCode[] = [
  'body.invalid',
  'body.malformed',
  'body.mediaType',
  'body.tooLarge',
  'request.slow',
];

const UPLOAD: readonly ApiErrorCode[] = ['body.mediaType', 'request.slow'];

const COMMON: ReadonlySet<string> = new Set<ApiErrorCode>([
  ...EVERY_CALL,
  ...BODY,
  'account.required',
  'handoff.forbidden',
  'impersonation.ended',
  'impersonation.forbidden',
  'request.crossSite',
  'request.headerMissing',
  'request.invalid',
  'staff.required',
]);

function ofCaller({ config = {}, method }: Route): readonly ApiErrorCode[] {
  const proof = proofOf(method, config);
  return [
    ...(proof === 'header' ? (['request.headerMissing'] as const) : []),
    ...(proof === 'origin' ? (['request.crossSite'] as const) : []),
    ...(config.access === 'signedIn' || config.access === 'support' ? (['account.required'] as const) : []),
    ...(config.access === 'staff' ? (['staff.required'] as const) : []),
    ...(config.access === 'signedIn' ? ofHelpers(config) : []),
    ...(config.access === 'signedIn' && config.onPhone !== 'own' ? (['handoff.forbidden'] as const) : []),
  ];
}

function ofHelpers({ whileHelping }: NonNullable<Route['config']>): readonly ApiErrorCode[] {
  if (whileHelping === 'own') return [];
  return [
    whileHelping === undefined ? 'impersonation.forbidden' : 'application.forbidden',
    'impersonation.ended',
  ];
}

function ofInput({ config = {}, schema = {} }: Route): readonly ApiErrorCode[] {
  const { body, params, querystring, headers } = schema;
  return [
    ...(body === undefined ? [] : BODY),
    ...(config.uploads === undefined ? [] : UPLOAD),
    ...(params === undefined && querystring === undefined && headers === undefined
      ? []
      : (['request.invalid'] as const)),
  ];
}
