import type { FinancialInstrumentResponse, ManualInstrumentBody } from '../../src/contract/bank.ts';
import { isCompletionStatus } from '../../src/contract/decisions.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { updateApplication } from '../applications/applicationRepository.ts';
import { accountNumberIn, BANK_FLOW, bankNumbersIn, toBankAnswers } from './bankAnswers.ts';
import { instrumentPlace } from './listInstruments.ts';
import { insertInstrument } from './instrumentRepository.ts';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';
import { validateAnswers } from '../applications/answers/validateAnswers.ts';
import { splitAnswers } from '../applications/answers/splitAnswers.ts';
import { respondOnce } from '../access/idempotency/respondOnce.ts';
import type { IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';
import { journeyConfig } from '../definitions/configuration/journeyConfig.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { lockOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../applications/ownApplication.ts';

const CREATED_STATUS = 201;

interface LinkRequest {
  readonly target: ApplicationTarget;
  readonly body: ManualInstrumentBody;
  readonly idempotency: IdempotentRequest | undefined;
}

/** Links a bank account by its numbers, validated by the step that asks for them. */
export async function linkManualInstrument(
  deps: ApplicationsDeps,
  { target, body, idempotency }: LinkRequest,
): Promise<IdempotentResponse | Refusal> {
  return respondOnce({
    db: deps.db,
    request: idempotency,
    now: deps.clock(),
    work: async (trx) => {
      const own = await lockOwnApplication(deps, trx, target);
      if (own.kind === 'refused') return own;
      if (!mayLink(own)) return refuse('application.state');
      const validated = validateAnswers({
        flow: own.flow,
        flowId: BANK_FLOW,
        answers: toBankAnswers(own.flow, body),
        config: journeyConfig(deps, own.flow),
        categories: deps.categories,
      });
      if (validated.kind === 'invalid') return refuse('answers.invalid', { details: validated.details });
      const response = await store(deps, trx, { own, body, valid: validated.answers });
      return { kind: 'answered', status: CREATED_STATUS, body: response };
    },
  });
}

/** After the approval; or before it, while one waits for partners anyway. */
function mayLink({ row }: OwnApplication): boolean {
  const decision = decisionOf(row.state);
  if (isCompletionStatus(decision)) return true;
  return row.bo_status !== 'NONE' && decision !== 'DECLINED' && decision !== 'ERROR';
}

async function store(
  deps: ApplicationsDeps,
  trx: Database,
  {
    own,
    body,
    valid,
  }: { own: OwnApplication; body: ManualInstrumentBody; valid: Parameters<typeof splitAnswers>[1] },
): Promise<FinancialInstrumentResponse> {
  const id = `urn:fin:${deps.createId()}`;
  const now = deps.clock();
  const dataKey = await deps.keys.unwrapDataKey(own.row.id, own.row.data_key);
  // The whole account is sealed as one, so that no column tells whose it is or where.
  const text = JSON.stringify({
    ...splitAnswers(own.flow, valid).open,
    sensitive: sensitiveOf(own, valid),
    accountNumber: accountNumberIn(own.flow, valid),
  });
  await insertInstrument(trx, {
    id,
    application_id: own.row.id,
    source: 'MANUAL',
    bank_name: body.bankName ?? null,
    account_type: body.accountType ?? null,
    is_primary: body.primary ?? true,
    sealed: sealValue(dataKey, instrumentPlace(id), Buffer.from(text)),
    fingerprint: deps.keys.hash('fingerprint', bankNumbersIn(own.flow, valid).join('/')),
    created_at: now,
  });
  await updateApplication(trx, own.row.id, { has_financial_instrument: true, updated_at: now });
  return { financialInstrumentId: id, availableBalance: null, instantAuth: false };
}

function sensitiveOf(own: OwnApplication, valid: Parameters<typeof splitAnswers>[1]) {
  return Object.fromEntries(splitAnswers(own.flow, valid).sensitive);
}
