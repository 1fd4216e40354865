import type { BankAccountStatus } from '../../../src/contract/bankStatuses.ts';
import type { OwnApplication } from '../../applications/ownApplication.ts';
import { validateAnswers } from '../../applications/answers/validateAnswers.ts';
import { journeyConfig } from '../../definitions/configuration/journeyConfig.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { BANK_FLOW } from '../../../src/contract/flows.ts';
import { toBankAnswers } from '../bankAnswers.ts';
import type { BankDeps } from '../deps.ts';
import type { AccountNumbers } from '../sealedAccount.ts';
import type { VendorAccount } from './bankLinkingPort.ts';
import { applicantNameOf } from '../../../src/contract/personNames.ts';

/** The vendor's account in the terms of this product. */
interface ValidAccount {
  readonly kind: 'valid';
  readonly status: BankAccountStatus;
  readonly accountType: string | null;
  readonly numbers: AccountNumbers;
}

const STATUSES: Readonly<Record<Exclude<VendorAccount['verification'], 'failed'>, BankAccountStatus>> = {
  verified: 'verified',
  automaticPending: 'automaticPending',
  manualPending: 'manualPending',
};

/**
 * The vendor's account as one that we pay out to: its numbers are validated by the market's bank step, as if they had been typed in. Numbers
 * that the vendor keeps back until the account is verified are validated then.
 */
export function toNewAccount(
  deps: BankDeps,
  own: OwnApplication,
  account: VendorAccount,
): ValidAccount | Refusal {
  const { verification, numbers, accountType, currency } = account;
  const { market } = own.flow.runtime.definition;
  if (verification === 'failed') return refuse('bank-link.failed');
  if (currency !== null && currency !== market.currency) return refuse('bank-link.account');
  const status = STATUSES[verification];
  if (!numbers) return toPending(account, status);
  const validated = validateAnswers({
    flow: own.flow,
    flowId: BANK_FLOW,
    answers: toBankAnswers(own.flow, {
      ...numbers,
      ...(accountType !== null && { accountType }),
      // The vendor does not always name the holder; the bank has confirmed that the applicant may use the account.
      fullName: account.holder ?? applicantNameOf(own.row.answers, deps.flows.namesIn(own.row.market)),
    }),
    config: journeyConfig(deps, own.flow),
    categories: deps.categories,
  });
  if (validated.kind === 'invalid') return refuse('bank-link.account');
  return { kind: 'valid', status, accountType, numbers: { answers: validated.answers } };
}

function toPending(
  { mask, accountType }: Pick<VendorAccount, 'mask' | 'accountType'>,
  status: BankAccountStatus,
): ValidAccount | Refusal {
  // Verified without numbers is nothing that money could be sent to.
  if (status === 'verified' || mask === null) return refuse('bank-link.account');
  return { kind: 'valid', status, accountType, numbers: { mask } };
}
