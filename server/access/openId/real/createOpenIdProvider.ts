import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
} from 'openid-client';
import { isEmailAddress } from '../../../../src/contract/isEmailAddress.ts';
import type { OpenIdAttempt, OpenIdOutcome, OpenIdPort } from '../openIdPort.ts';
import type { OpenIdConfig } from '../readOpenIdConfig.ts';
import { emailKey } from '../../../../src/lib/emailKey.ts';
import { toStatusError } from '../../../platform/vendors/vendorErrors.ts';
import { HOUR_MS } from '../../../../src/lib/durations.ts';

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

/** Timeout of one call. A callback makes four at most: discovery, token, keys and userinfo. */
const TIMEOUT_MS = 4_000;
/** How long the provider's own description is trusted. Its keys are read again sooner. */
const DISCOVERY_KEPT_MS = HOUR_MS;

type ProviderOptions = Omit<OpenIdConfig, 'name'> & { readonly timeoutMs?: number | undefined };

/** Signs people in at an OpenID provider, which is discovered when somebody first does so. */
export function createOpenIdProvider(options: ProviderOptions): OpenIdPort {
  const { maxAgeSeconds: maxAge } = options;
  const configured = keepDiscovered(async () => discover(options));
  return {
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }, locale) {
      const url = buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: options.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
      });
      return url.href;
    },
    async identify(attempt, query) {
      const provider = await configured();
      try {
        return await exchange(provider, { ...attempt, query, maxAge });
      } catch (error) {
        return toOutcome(error);
      }
    },
  };
}

/** Requests the description again after an hour, and after a failure. */
function keepDiscovered(read: () => Promise<Configuration>): () => Promise<Configuration> {
  let known: { readonly provider: Promise<Configuration>; readonly until: number } | undefined;
  return async () => {
    if (known === undefined || Date.now() > known.until)
      known = { provider: read(), until: Date.now() + DISCOVERY_KEPT_MS };
    const current = known;
    try {
      return await current.provider;
    } catch (error) {
      if (known === current) known = undefined;
      throw error;
    }
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  timeoutMs,
}: ProviderOptions): Promise<Configuration> {
  const url = new URL(issuer);
  // Production refuses such an issuer: it is for a provider on a developer's machine.
  const insecure = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  try {
    return await discovery(url, clientId, undefined, authenticateBy(clientSecret), {
      // The library trusts TLS otherwise, which a proxy may end.
      execute: [...insecure, enableNonRepudiationChecks],
      timeout: (timeoutMs ?? TIMEOUT_MS) / 1000,
    });
  } catch (error) {
    throw toProviderError(error);
  }
}

/** By the header, which is the default of the standard, unless the provider supports the body only. */
function authenticateBy(secret: string): ClientAuth {
  const basic = ClientSecretBasic(secret);
  const post = ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    return (isPost ? post : basic)(server, ...rest);
  };
}

interface Exchange extends OpenIdAttempt {
  readonly query: string;
  readonly maxAge: number | undefined;
}

async function exchange(
  provider: Configuration,
  { redirectUri, query, state, nonce, codeVerifier, maxAge }: Exchange,
): Promise<OpenIdOutcome> {
  const tokens = await authorizationCodeGrant(provider, new URL(`${redirectUri}${query}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
    ...(maxAge !== undefined && { maxAge }),
  });
  const claims = tokens.claims();
  if (!claims) return { kind: 'rejected', reason: 'OAUTH_INVALID_RESPONSE' };
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims;
  // Many providers give the address at their userinfo endpoint only.
  const isSilent = isVerified === undefined || email === undefined;
  const isAsked = isSilent && provider.serverMetadata().userinfo_endpoint !== undefined;
  const about = isAsked ? await fetchUserInfo(provider, tokens.access_token, subject) : claims;
  return { kind: 'identified', person: { issuer, subject, verifiedEmail: verifiedEmailOf(about) } };
}

// A text such as "true" is no proof, and the address must be one that our own forms take.
function verifiedEmailOf(claims: Readonly<Record<string, unknown>>): string | undefined {
  const { email, email_verified: isVerified } = claims;
  if (isVerified !== true || typeof email !== 'string' || !isEmailAddress(email)) return undefined;
  return emailKey(email);
}

/** Maps a failed exchange to its outcome; throws if the provider is down. Reasons are codes of the standard, never a provider's text. */
function toOutcome(error: unknown): OpenIdOutcome {
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
function toProviderError(cause: unknown): Error {
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
