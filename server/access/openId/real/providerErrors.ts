import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { toStatusError } from '../../../platform/vendors/vendorErrors.ts';
import type { OpenIdOutcome } from '../openIdPort.ts';

const UNAVAILABLE: readonly string[] = ['server_error', 'temporarily_unavailable'];

/** Codes of the library for an unexpected response; every other error is the provider's. */
const REJECTIONS: readonly string[] = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
];

/** Maps a failed exchange to its outcome; throws if the provider is down. Reasons are codes of the standard, never a provider's text. */
export function toOutcome(error: unknown): OpenIdOutcome {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return { kind: 'cancelled' };
    // It came by a browser, whose word must not cut the provider off for everybody.
    if (UNAVAILABLE.includes(error.error))
      throw new Error('The OpenID provider is out of order', { cause: error });
    return { kind: 'rejected', reason: 'authorization' };
  }
  // The code was used already, has expired, or is another attempt's.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return { kind: 'rejected', reason: error.error };
  const reason = error instanceof ClientError ? error.code : undefined;
  if (reason !== undefined && REJECTIONS.includes(reason)) return { kind: 'rejected', reason };
  throw toProviderError(error);
}

/** The error of a call without an outcome: what the provider refuses does not count against it, whoever caused it. */
export function toProviderError(cause: unknown): Error {
  const error = toStatusError(statusOf(cause), 'The OpenID provider gives no response that we can use');
  error.cause = cause;
  return error;
}

/** The status of a response that is an error; undefined if there was none, or if it was a success in an unknown shape. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof ResponseBodyError) return error.status;
  const response = error instanceof ClientError ? error.cause : undefined;
  return response instanceof Response && !response.ok ? response.status : undefined;
}
