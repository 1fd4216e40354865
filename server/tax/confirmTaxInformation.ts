import type { ManualEntryBody } from '../../src/contract/stepUps.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import type { AppDeps } from '../app/deps.ts';
import { countUse } from '../platform/limits/rateLimits.ts';
import { lockApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { judgeAnswers } from '../applications/answers/validateAnswers.ts';
import { openApplication } from '../applications/ownApplication.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { journeyConfig } from '../definitions/configuration/journeyConfig.ts';
import { mailApplicant } from '../applications/mailApplicant.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { RATE_LIMITS } from '../access/signIn/limits.ts';
import { takeEntryUse } from './consumeEntryLimit.ts';
import { taxQuestionOf } from './taxQuestionOf.ts';

interface Entry {
  readonly applicationId: string;
  /** Where the call comes from. */
  readonly address: string;
  readonly body: ManualEntryBody;
}

interface Received {
  readonly kind: 'received';
}

/**
 * Takes a full number and legal name from whoever has the link: nobody signs in for this. So it is kept beside the
 * application for a person to compare, changes nothing in it, tells nothing of it, and the applicant gets a mail.
 */
export async function confirmTaxInformation(
  deps: AppDeps,
  { applicationId, address, body }: Entry,
): Promise<Received | Refusal> {
  const limit = RATE_LIMITS.taxInformationByAddress;
  const wait = await countUse(deps.db, `tax-information/${address}`, limit, deps.clock());
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  const outcome = await inTransaction<Received>(deps.db, async (trx) => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('application.notFound');
    if (row.submitted_at === null) return refuse('application.state');
    const { flow } = await openApplication(deps, row, trx);
    const question = taxQuestionOf(flow.runtime.definition.market, body);
    if (!question) return refuse('property.value', { details: [UNKNOWN_KIND] });
    const judgement = judgeAnswers({
      flow,
      ...question,
      config: journeyConfig(deps, flow),
      categories: deps.categories,
    });
    if (judgement.kind === 'unsound') return refuse('answers.invalid', { details: judgement.details });
    const untilNext = await takeEntryUse(deps, trx, { what: 'entry', applicationId });
    if (untilNext !== undefined) return refuse('rate.limited', { retryAfterSeconds: untilNext });
    await trx
      .insertInto('tax_confirmations')
      .values(await seal(deps, row, body.sourceType, judgement.answers))
      .execute();
    if ((await takeEntryUse(deps, trx, { what: 'mail', applicationId })) === undefined)
      await mailApplicant(deps, trx, { row, template: 'taxInformationReceived' });
    return { kind: 'received' };
  });
  deps.wakeWorker();
  return outcome;
}

const UNKNOWN_KIND = {
  description: 'This market does not know that kind of number',
  pointer: '/sourceType',
  code: 'property.value',
};

async function seal({ keys, clock, createId }: AppDeps, row: ApplicationRow, kind: string, answers: object) {
  const id = createId();
  const dataKey = await keys.unwrapDataKey(row.id, row.data_key);
  const sealed = sealValue(dataKey, `tax_confirmations|sealed|${id}`, Buffer.from(JSON.stringify(answers)));
  return { id, application_id: row.id, source_type: kind, sealed, created_at: clock() };
}
