import type { SignInCodeResponse } from '../../../src/contract/access.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import type { CallingBrowser, NamedBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { checkCode } from '../mailedCodes/checkCode.ts';
import { budgetOf, consumeDay, isGuessedOut } from '../mailedCodes/codeLimits.ts';
import { mailCode } from '../mailedCodes/mailCode.ts';
import { hashToken } from '../sessions/readSession.ts';
import { saveEmailProof } from './emailProofRepository.ts';
import { hashEmail } from './isEmailProved.ts';

interface ProofRequest {
  readonly accountId: string;
  /** In lower case. */
  readonly email: string;
}

type Sent = { readonly kind: 'sent'; readonly body: SignInCodeResponse };

/** Mails a code to an address that the signed-in person claims. */
export async function sendProofCode(
  deps: AccessDeps,
  {
    accountId,
    email,
    caller,
    locale,
    portal,
  }: ProofRequest & { readonly caller: NamedBrowser; readonly locale: string; readonly portal: string },
): Promise<Sent | Refusal> {
  const { ip, browser } = caller;
  const limited =
    (await consumeLimit(deps, deps.db, { name: 'sign-in/codes/ip', subjects: [ip] })) ??
    (await consumeDay(deps, 'sign-in/codes/day/ip', { purpose: purposeOf(accountId), email, ip, browser }));
  if (limited) return limited;
  const sent = await inTransaction<Sent>(deps.db, async (trx) => {
    const tooMany = await consumeLimit(deps, trx, {
      name: 'email-proofs/codes',
      subjects: [accountId, email],
    });
    if (tooMany) return tooMany;
    const key = { purpose: purposeOf(accountId), email, browserHash: hashToken(browser) };
    const isGuessed = await isGuessedOut(deps, trx, await budgetOf(deps, trx, key));
    const mail = {
      ...key,
      form: isGuessed ? 'long' : 'digits',
      locale,
      portal,
      template: 'emailProofCode',
    } as const;
    return { kind: 'sent', body: await mailCode(deps, trx, mail) };
  });
  return sent;
}

/** Records the address as proved if the code is right. */
export async function proveEmail(
  deps: AccessDeps,
  {
    accountId,
    email,
    caller,
    code,
  }: ProofRequest & { readonly caller: CallingBrowser; readonly code: string },
): Promise<{ readonly kind: 'proved' } | Refusal> {
  return checkCode(deps, { purpose: purposeOf(accountId), email, code, caller }, async (trx) => {
    await saveEmailProof(trx, { accountId, emailHash: hashEmail(deps.keys, email) }, deps.clock());
    return { kind: 'proved' as const };
  });
}

// A code of one account proves nothing to another, and signs nobody in.
function purposeOf(accountId: string): string {
  return `proof/${accountId}`;
}
