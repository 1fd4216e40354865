import type { SignInCodeResponse } from '../../../src/contract/access.ts';
import type { InvitationResponse } from '../../../src/contract/owners.ts';
import type { NamedBrowser } from '../../access/browsers/callingBrowser.ts';
import { checkCode } from '../../access/mailedCodes/checkCode.ts';
import { openSession } from '../../access/sessions/openSession.ts';
import type { OpenedSession } from '../../access/sessions/openSession.ts';
import { findOrCreateAccount } from '../../access/sessions/accountRepository.ts';
import { readSession } from '../../access/sessions/readSession.ts';
import type { Session } from '../../access/sessions/readSession.ts';
import { sendSignInCode, SIGN_IN } from '../../access/signIn/sendSignInCode.ts';
import { maskEmail } from '../../../src/lib/emailKey.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { openStepsOfPartner } from '../ownerFlow.ts';
import { partnerLocale, properNames } from '../partnerMail.ts';
import { namesOf } from '../partner/presentPartner.ts';
import { bindAccount } from './bindAccount.ts';
import { findInvited, findOpenInvitation, limitToken } from './findInvited.ts';
import type { BrowserCall, OpenInvitation, TokenCall } from './findInvited.ts';

/** Returns who invites whom to what. Nothing is consumed: mail programs and scanners open links, too. */
export async function presentInvitation(
  deps: ApplicationsDeps,
  call: BrowserCall,
): Promise<{ readonly kind: 'open'; readonly body: InvitationResponse } | Refusal> {
  const limited = await limitToken(deps, call);
  if (limited) return limited;
  const found =
    (await findRefused(deps, call.token)) ?? (await findOpenInvitation(deps, deps.db, call.token, 'read'));
  if (found.kind === 'refused') return found;
  const { application, owner, flow } = found;
  const session = await readSession(deps, call.sessionToken, 'look');
  const asks = openStepsOfPartner(deps, flow, {
    answers: owner.answers,
    submitted: owner.submitted_at !== null,
  });
  return {
    kind: 'open',
    body: {
      applicationId: application.id,
      ownerId: owner.id,
      firstName: properNames(owner).firstName,
      ...namesOf(deps, application),
      maskedEmail: maskEmail(owner.email),
      language: partnerLocale(deps, application, owner),
      currency: flow.runtime.definition.market.currency,
      asks: [...asks],
      signedIn: session ? (session.email === owner.email ? 'invited' : 'other') : 'nobody',
      used: owner.account_id !== null,
      refused: owner.refused_at !== null,
    },
  };
}

/** Returns the invitation of a person who has declined to be a partner: its link shows that, and does nothing else. */
async function findRefused(deps: ApplicationsDeps, token: string): Promise<OpenInvitation | undefined> {
  const known = await findInvited(deps, deps.db, token, 'read');
  const isTheirs = known && known.owner.refused_at !== null && known.invitation.email === known.owner.email;
  return isTheirs ? { kind: 'open', ...known } : undefined;
}

/** Mails a code to the invited address. A forwarded link does not deliver it. */
export async function sendInvitationCode(
  deps: ApplicationsDeps,
  call: TokenCall & NamedBrowser,
  locale: string,
): Promise<{ readonly kind: 'sent'; readonly body: SignInCodeResponse } | Refusal> {
  const limited = await limitToken(deps, call);
  if (limited) return limited;
  const found = await findOpenInvitation(deps, deps.db, call.token, 'read');
  if (found.kind === 'refused') return found;
  const { portal } = found.application;
  return sendSignInCode(deps, { email: found.owner.email, caller: call, locale, portal });
}

interface Started {
  readonly kind: 'started';
  readonly session: OpenedSession;
  readonly applicationId: string;
  readonly ownerId: string;
}

/** Signs the invited person in, who has the code that was mailed to them, and makes the invitation theirs. */
export async function startInvitedSession(
  deps: ApplicationsDeps,
  { code, ...call }: BrowserCall & { readonly code: string },
): Promise<Started | Refusal> {
  const limited = await limitToken(deps, call);
  if (limited) return limited;
  const found = await findOpenInvitation(deps, deps.db, call.token, 'read');
  if (found.kind === 'refused') return found;
  const { email } = found.owner;
  const started = await checkCode<Started | Refusal>(
    deps,
    { purpose: SIGN_IN, email, code, caller: call },
    async (trx) => {
      const now = deps.clock();
      const accountId = await findOrCreateAccount(trx, { id: deps.createId(), email, now });
      const bound = await bindAccount(deps, trx, { token: call.token, accountId, email });
      if (bound.kind === 'refused') return bound;
      const session = await openSession(deps, trx, { accountId, email, caller: call });
      return { kind: 'started', session, applicationId: found.application.id, ownerId: found.owner.id };
    },
  );
  return started;
}

/** Makes the invitation that of the account which is signed in. */
export async function bindInvited(
  deps: ApplicationsDeps,
  call: TokenCall,
  { accountId, email }: Pick<Session, 'accountId' | 'email'>,
): Promise<{ readonly kind: 'bound' } | Refusal> {
  const limited = await limitToken(deps, call);
  if (limited) return limited;
  return inTransaction(deps.db, (trx) => bindAccount(deps, trx, { token: call.token, accountId, email }));
}
