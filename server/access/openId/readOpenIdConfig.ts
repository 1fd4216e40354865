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

const USUAL_SCOPES = 'openid email';

/**
 * The provider that the variables with a prefix name, for sign-in beside the other ways; undefined if none is configured. `OIDC` is for
 * applicants, `STAFF_OIDC` for the studio.
 */
export function readOpenIdConfig(
  read: EnvironmentReader,
  prefix: 'OIDC' | 'STAFF_OIDC',
): OpenIdConfig | undefined {
  const needing = `${prefix}_ISSUER`;
  // `url` drops the slash at the end, which is part of an issuer's name.
  const url = read.url(needing, ['http:', 'https:']);
  const issuer = read.text(needing);
  const clientId = read.text(`${prefix}_CLIENT_ID`);
  const clientSecret = read.text(`${prefix}_CLIENT_SECRET`);
  const name = read.line(`${prefix}_NAME`);
  const scopes = read.line(`${prefix}_SCOPES`) ?? USUAL_SCOPES;
  const maxAgeSeconds = readMaxAge(read, `${prefix}_MAX_AGE`);
  if (issuer === undefined) {
    if (clientId !== undefined || clientSecret !== undefined)
      read.problems.push(`${needing} is missing, which ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET need`);
    return undefined;
  }
  if (!scopes.split(/\s+/).includes('openid'))
    read.problems.push(`${prefix}_SCOPES must have openid among them`);
  if (url === undefined) return undefined;
  return {
    issuer,
    clientId: read.needed(`${prefix}_CLIENT_ID`, needing),
    clientSecret: read.needed(`${prefix}_CLIENT_SECRET`, needing),
    name: name ?? new URL(issuer).host,
    scopes,
    maxAgeSeconds,
  };
}

/** As recent as a sign-in must be to change who else can sign in, since a session that starts counts as one. */
function readMaxAge(read: EnvironmentReader, name: string): number | undefined {
  if (read.text(name) === 'off') return undefined;
  const fallback = LIFETIMES.recentSignInMs / 1000;
  return read.integer(name, { fallback, min: 0, max: 24 * 60 * 60 });
}
