import type { CallingBrowser } from '../access/browsers/callingBrowser.ts';
import { identifyPerson } from '../access/openId/finishOpenId.ts';
import type { OpenIdPort } from '../access/openId/openIdPort.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import type { StaffDeps } from './deps.ts';
import { recordStaffAction } from './recordStaffAction.ts';
import { findStaffByEmail } from './staffRepository.ts';
import { openStaffSession, type StaffSignedIn } from './staffSessions.ts';

interface Returned {
  readonly provider: OpenIdPort;
  readonly redirectUri: string;
  readonly caller: CallingBrowser;
  /** The query of the provider's response, question mark included. */
  readonly query: string;
  readonly sessionBefore: string | undefined;
}

/** Starts a session for the member whose address the provider has verified. It makes nobody a member. */
export async function signInByStaffOpenId(
  deps: StaffDeps,
  { sessionBefore, ...returned }: Returned,
): Promise<StaffSignedIn | UnreachableVendor | Refusal> {
  const { outcome } = await identifyPerson(deps, {
    ...returned,
    audience: 'staff',
    limit: 'staff/attempts/ip',
  });
  if (outcome.kind !== 'identified') return outcome;
  const { verifiedEmail: email, issuer, subject } = outcome.person;
  return inTransaction<StaffSignedIn>(deps.db, async (trx) => {
    const member = await findStaffByEmail(trx, email);
    if (!member) return refuse('staff.notInvited');
    const { id } = member;
    const reason = `at ${issuer} as ${subject}`;
    await recordStaffAction(deps, trx, { staff: { id, email }, event: 'staff.signIn', reason });
    const session = await openStaffSession(deps, trx, {
      staffId: id,
      before: sessionBefore,
      userAgent: returned.caller.userAgent,
    });
    return { kind: 'signedIn', session, email };
  });
}
