import { hash, randomBytes } from 'node:crypto';
import type {
  AuthCodeQuery,
  AuthCodeRedemptionBody,
  AuthCodeRedemptionResponse,
} from '../../src/contract/singleSignOn.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { consumeAuthCode, hasPermission, saveAuthCode } from './singleSignOnRepository.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';

const CODE_BYTES = 32;

/**
 * Creates a code by which a partner's site learns whose application it is; only if the applicant has permitted that.
 */
export async function createAuthCode(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  { context, channelId }: AuthCodeQuery,
): Promise<{ readonly kind: 'created'; readonly code: string } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  if (!(await hasPermission(deps.db, { ...target, type: 'SINGLE_SIGN_ON' })))
    return refuse('permission.missing');
  const limited = await consumeLimit(deps, deps.db, { name: 'auth-codes', subjects: [target.applicationId] });
  if (limited) return limited;
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await saveAuthCode(deps.db, {
    code_hash: hashCode(code),
    application_id: target.applicationId,
    account_id: target.accountId,
    context: context ?? null,
    channel_id: channelId ?? null,
    expires_at: new Date(deps.clock().getTime() + LIFETIMES.authCodeMs),
  });
  return { kind: 'created', code };
}

/** Returns the application of a code; redeeming consumes it. */
export async function redeemAuthCode(
  deps: ApplicationsDeps,
  { code, context }: AuthCodeRedemptionBody,
): Promise<{ readonly kind: 'redeemed'; readonly body: AuthCodeRedemptionResponse } | Refusal> {
  const row = await consumeAuthCode(deps.db, hashCode(code));
  const isGood = row !== undefined && row.expires_at > deps.clock() && row.context === (context ?? null);
  if (!isGood) return refuse('auth-code.unknown');
  const body = {
    applicationId: row.application_id,
    businessId: businessIdOf(row.application_id),
    channelId: row.channel_id,
  };
  return { kind: 'redeemed', body };
}

// 256 random bits need no key: there is nothing to try out.
function hashCode(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}
