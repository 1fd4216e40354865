import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { VendorDown } from '../../../platform/vendors/vendorErrors.ts';
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
    if (UNAVAILABLE.includes(error.error)) throw down(error);
    return { kind: 'rejected', reason: 'authorization' };
  }
  // The code was used already, has expired, or is another attempt's.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return { kind: 'rejected', reason: error.error };
  const reason = error instanceof ClientError ? error.code : undefined;
  if (reason !== undefined && REJECTIONS.includes(reason)) return { kind: 'rejected', reason };
  throw toProviderError(error);
}

/** The error of a call that has no outcome: only one that could not be completed counts against the provider. */
export function toProviderError(error: unknown): Error {
  // Such as a client that it does not know: calling less often would not help.
  const isRefusal = error instanceof ResponseBodyError && error.status < 500;
  return isRefusal ? new Error('The OpenID provider refuses our call', { cause: error }) : down(error);
}

function down(cause: unknown): VendorDown {
  return new VendorDown('The OpenID provider cannot be reached', { cause });
}
