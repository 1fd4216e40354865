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
} from 'openid-client';
import { isEmailAddress } from '../../../../src/contract/isEmailAddress.ts';
import type { OpenIdAttempt, OpenIdOutcome, OpenIdPort } from '../openIdPort.ts';
import type { OpenIdConfig } from '../readOpenIdConfig.ts';
import { toOutcome, toProviderError } from './providerErrors.ts';
import { emailKey } from '../../../../src/lib/emailKey.ts';

/** Timeout of one call. A callback makes four at most: discovery, token, keys and userinfo. */
const TIMEOUT_MS = 4_000;
/** How long the provider's own description is trusted. Its keys are read again sooner. */
const DISCOVERY_KEPT_MS = 60 * 60_000;

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
  const { iss: issuer, sub: subject } = claims;
  // Many providers give the address at their userinfo endpoint only.
  const isSilent = claims['email_verified'] === undefined || claims['email'] === undefined;
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
