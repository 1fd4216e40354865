import type { ServerDomain } from '../platform/domain.ts';
import type { AccessDeps } from './deps.ts';
import { emailProofRoutes } from './emailProofs/emailProofRoutes.ts';
import { openIdRoutes } from './openId/openIdRoutes.ts';
import { ownSessionRoutes, sessionRoutes } from './sessions/sessionRoutes.ts';
import { passkeyRoutes, passkeySignInRoutes } from './passkeys/passkeyRoutes.ts';
import { signInRoutes } from './signIn/signInRoutes.ts';
import { signInLinkRoutes } from './signInLinks/signInLinkRoutes.ts';
import type { SignInLinkSubjects } from './signInLinks/signInLinkSubject.ts';

/**
 * Access: who calls. People sign in by a code that is mailed to them, by a passkey, at an OpenID provider, or by a link that a domain mails,
 * and get a session cookie; every route states who may call it, and a request with an idempotency key has one effect however often it comes.
 */
export function access(deps: AccessDeps, subjects: SignInLinkSubjects): ServerDomain {
  return {
    calls: [
      signInRoutes(deps),
      passkeySignInRoutes(deps),
      passkeyRoutes(deps),
      openIdRoutes(deps),
      signInLinkRoutes({ ...deps, subjects }),
      sessionRoutes(deps),
      ownSessionRoutes(deps),
      emailProofRoutes(deps),
    ],
    retention: [
      { table: 'passkey_challenges', column: 'expires_at', days: 0 },
      { table: 'openid_attempts', column: 'expires_at', days: 0 },
      { table: 'sessions', column: 'ends_at', days: 0 },
      { table: 'sign_in_codes', column: 'expires_at', days: 1 },
      { table: 'mailed_codes', column: 'expires_at', days: 1 },
      { table: 'known_browsers', column: 'used_at', days: 180 },
      // For a while an old mail can be answered by a new link.
      { table: 'sign_in_links', column: 'expires_at', days: 60 },
      { table: 'email_proofs', column: 'proved_at', days: 30 },
      { table: 'idempotency_keys', column: 'created_at', days: 1 },
    ],
  };
}
