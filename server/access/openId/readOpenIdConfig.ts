import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';

export interface OpenIdConfig {
  /** As the provider writes it, a slash at its end included. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name on the button. */
  readonly name: string;
  /** Separated by spaces. */
  readonly scopes: string;
  /** The most seconds since the person last proved to the provider who they are; undefined to take any. */
  readonly maxAgeSeconds: number | undefined;
}

const OPENID = 'OIDC_ISSUER';
const MAX_AGE = 'OIDC_MAX_AGE';
const USUAL_SCOPES = 'openid email';

/** The provider by which people may sign in beside the mailed code; undefined if none is configured. */
export function readOpenIdConfig(read: EnvironmentReader): OpenIdConfig | undefined {
  // `url` drops the slash at the end, which is part of an issuer's name.
  const url = read.url(OPENID, ['http:', 'https:']);
  const issuer = read.text(OPENID);
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.text('OIDC_CLIENT_SECRET');
  const name = read.line('OIDC_NAME');
  const scopes = read.line('OIDC_SCOPES') ?? USUAL_SCOPES;
  const maxAgeSeconds = readMaxAge(read);
  if (issuer === undefined) {
    if (clientId !== undefined || clientSecret !== undefined)
      read.problems.push(`${OPENID} is missing, which OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need`);
    return undefined;
  }
  if (!scopes.split(/\s+/).includes('openid')) read.problems.push('OIDC_SCOPES must have openid among them');
  if (url === undefined) return undefined;
  return {
    issuer,
    clientId: read.needed('OIDC_CLIENT_ID', OPENID),
    clientSecret: read.needed('OIDC_CLIENT_SECRET', OPENID),
    name: name ?? new URL(issuer).host,
    scopes,
    maxAgeSeconds,
  };
}

/** As recent as a sign-in must be to change who else can sign in, since a session that starts counts as one. */
function readMaxAge(read: EnvironmentReader): number | undefined {
  if (read.text(MAX_AGE) === 'off') return undefined;
  const fallback = LIFETIMES.recentSignInMs / 1000;
  return read.integer(MAX_AGE, { fallback, min: 0, max: 24 * 60 * 60 });
}
