import type { FinancialInstrumentResponse, ManualInstrumentBody } from '../../src/contract/bank.ts';
import { BANK_FLOW } from '../../src/contract/flows.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { toBankAnswers } from './bankAnswers.ts';
import type { BankDeps } from './deps.ts';
import { mayLink, fingerprintOf, recordAccount } from './recordAccount.ts';
import type { NewAccount } from './recordAccount.ts';
import { listInstrumentRows } from './instrumentRepository.ts';
import type { InstrumentRow } from './instrumentRepository.ts';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';
import { validateAnswers } from '../applications/answers/validateAnswers.ts';
import { respondOnce } from '../access/idempotency/respondOnce.ts';
import type { IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import { journeyConfig } from '../definitions/configuration/journeyConfig.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { lockOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../applications/ownApplication.ts';
import { bankNameOf } from '../../src/contract/bankNames.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';

const CREATED_STATUS = 201;

interface LinkRequest {
  readonly target: ApplicationTarget;
  readonly body: ManualInstrumentBody;
  readonly idempotency: IdempotentRequest | undefined;
}

/** Links a bank account by its numbers, validated by the step that asks for them. A test deposit proves it later. */
export async function linkManualInstrument(
  deps: BankDeps,
  { target, body, idempotency }: LinkRequest,
): Promise<IdempotentResponse<FinancialInstrumentResponse> | Refusal> {
  const linked = await respondOnce({
    db: deps.db,
    request: idempotency,
    now: deps.clock(),
    work: async (trx) => {
      const own = await lockOwnApplication(deps, trx, target);
      if (own.kind === 'refused') return own;
      return mayLink(own.row) ? link(deps, trx, { own, body }) : refuse('application.state');
    },
  });
  return linked;
}

async function link(
  deps: BankDeps,
  trx: Database,
  { own, body }: { readonly own: OwnApplication; readonly body: ManualInstrumentBody },
): Promise<IdempotentResponse<FinancialInstrumentResponse> | Refusal> {
  const validated = validateAnswers({
    flow: own.flow,
    flowId: BANK_FLOW,
    answers: toBankAnswers(own.flow, body),
    config: journeyConfig(deps, own.flow),
    categories: deps.categories,
  });
  if (validated.kind === 'invalid') return refuse('answers.invalid', { details: validated.details });
  const account: NewAccount = {
    source: 'MANUAL',
    status: 'depositPending',
    bankName: body.bankName ?? findBankName(validated.answers) ?? null,
    accountType: body.accountType ?? null,
    isPrimary: body.primary ?? true,
    numbers: { answers: validated.answers },
  };
  const pending = await findPending(deps, trx, { own, account });
  if (pending) return created(pending.id);
  const tooMany = await consumeLimit(deps, trx, {
    name: 'bank-accounts',
    subjects: [own.row.owner_account_id],
  });
  if (tooMany) return tooMany;
  return created(await recordAccount(deps, trx, { own, account }));
}

/** The same account, whose deposit is on its way: sent again or from another tab, its numbers make no other one. */
async function findPending(
  deps: BankDeps,
  trx: Database,
  { own, account }: { readonly own: OwnApplication; readonly account: NewAccount },
): Promise<InstrumentRow | undefined> {
  const rows = await listInstrumentRows(trx, own.row.id);
  return rows.find(
    (row) =>
      row.replaced_at === null &&
      row.source === account.source &&
      row.status === account.status &&
      row.bank_name === account.bankName &&
      row.account_type === account.accountType &&
      row.is_primary === account.isPrimary &&
      fingerprintOf(deps, own, account).equals(row.fingerprint),
  );
}

function created(id: string): IdempotentResponse<FinancialInstrumentResponse> {
  const response: FinancialInstrumentResponse = {
    financialInstrumentId: id,
    availableBalance: null,
    instantAuth: false,
  };
  return { kind: 'answered', status: CREATED_STATUS, body: response };
}

/** The bank of an account that was typed in, where the numbers name one that we know. */
function findBankName({ bank }: PortalAnswers): string | undefined {
  const { routingNumber = '', institutionNumber = '' } = bank ?? {};
  return bankNameOf({ routingNumber, institutionNumber });
}
