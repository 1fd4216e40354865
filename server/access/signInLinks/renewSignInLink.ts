import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { hashToken } from '../sessions/readSession.ts';
import type { LinkDeps } from './openSignInLink.ts';
import { findSignInLink } from './signInLinkRepository.ts';

interface Renewal {
  readonly token: string;
  readonly ip: string;
}

type Renewed = { readonly kind: 'renewed' };

/** Mails a new link for one that no longer works, to the address of the same account. A token that is none of ours gets the same answer. */
export async function renewSignInLink(deps: LinkDeps, { token, ip }: Renewal): Promise<Renewed | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'sign-in/codes/ip', subjects: [ip] });
  if (limited) return limited;
  const renewed = await inTransaction<Renewed>(deps.db, async (trx) => {
    const link = await findSignInLink(trx, hashToken(token));
    const subject = link && deps.subjects[link.subject_kind];
    if (!subject || !(await subject.isThere(trx, link.subject_id))) return { kind: 'renewed' };
    const tooMany = await consumeLimit(deps, trx, {
      name: 'sign-in/links/renew',
      subjects: [link.account_id],
    });
    if (tooMany) return tooMany;
    await subject.mailLink(trx, link.subject_id);
    return { kind: 'renewed' };
  });
  return renewed;
}
