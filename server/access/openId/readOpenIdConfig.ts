import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

export interface OpenIdConfig {
  /** As the provider writes it, a slash at its end included. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name on the button. */
  readonly name: string;
  /** Separated by spaces. */
  readonly scopes: string;
}

const OPENID = 'OIDC_ISSUER';
const USUAL_SCOPES = 'openid email';

/** The provider by which people may sign in beside the mailed code; undefined if none is configured. */
export function readOpenIdConfig(read: EnvironmentReader): OpenIdConfig | undefined {
  // What a URL is read as loses the slash at its end, which belongs to an issuer's name.
  const url = read.url(OPENID, ['http:', 'https:']);
  const issuer = read.text(OPENID);
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.text('OIDC_CLIENT_SECRET');
  const name = read.line('OIDC_NAME');
  const scopes = read.line('OIDC_SCOPES') ?? USUAL_SCOPES;
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
  };
}
