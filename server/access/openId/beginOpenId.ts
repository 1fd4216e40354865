import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { NamedBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { createSecrets, holdAttempt } from './attempts.ts';
import type { OpenIdPort } from './openIdPort.ts';

interface Beginning {
  readonly provider: OpenIdPort;
  readonly redirectUri: string;
  readonly caller: NamedBrowser;
  /** The page to return to, a path of ours. */
  readonly returnPath: string;
  readonly locale: string;
}

/** Begins a sign-in at the provider: one of this browser, for ten minutes and one use. */
export async function beginOpenId(
  deps: AccessDeps,
  { provider, redirectUri, caller: { ip, browser }, returnPath, locale }: Beginning,
): Promise<{ readonly kind: 'begun'; readonly url: string } | UnreachableVendor | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'sign-in/openid/ip', subjects: [ip] });
  if (limited) return limited;
  const { state, nonce, codeVerifier } = createSecrets();
  const attempt = { redirectUri, state, nonce, codeVerifier };
  const reached = await reachVendor(async () => provider.authorizationUrl(attempt, locale));
  if (reached.kind === 'unreachable') return reached;
  await holdAttempt(deps, { state, browser, held: { nonce, codeVerifier, returnPath } });
  return { kind: 'begun', url: reached.response };
}
