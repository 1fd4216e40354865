import type { ManualEntryBody } from '../../src/contract/tax.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { lockApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { validateAnswers } from '../applications/answers/validateAnswers.ts';
import { openApplication } from '../applications/ownApplication.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { journeyConfig } from '../definitions/configuration/journeyConfig.ts';
import { mailApplicant } from '../applications/mailApplicant.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { Answers } from '@stepwright/engine';
import type { MarketDefinition } from '../../src/product/definitions.ts';
import { insertTaxConfirmation } from './taxConfirmationRepository.ts';

interface Entry {
  readonly applicationId: string;
  readonly ip: string;
  readonly body: ManualEntryBody;
}

interface Received {
  readonly kind: 'received';
}

/**
 * Receives a full number and legal name from anybody who has the link, without sign-in. So it is kept beside the
 * application for a person to compare, changes nothing in it, discloses nothing of it, and the applicant gets a mail.
 */
export async function confirmTaxInformation(
  deps: ApplicationsDeps,
  { applicationId, ip, body }: Entry,
): Promise<Received | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'tax-information/ip', subjects: [ip] });
  if (limited) return limited;
  const outcome = await inTransaction<Received>(deps.db, async (trx) => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('application.notFound');
    if (row.submitted_at === null) return refuse('application.state');
    const { flow } = await openApplication(deps, row, trx);
    const question = taxAnswersOf(flow.runtime.definition.market, body);
    if (!question) return refuse('property.value', { details: [UNKNOWN_KIND] });
    const validated = validateAnswers({
      flow,
      ...question,
      config: journeyConfig(deps, flow),
      categories: deps.categories,
    });
    if (validated.kind === 'invalid') return refuse('answers.invalid', { details: validated.details });
    const subjects = [applicationId];
    const tooMany = await consumeLimit(deps, trx, { name: 'tax-information/entry', subjects });
    if (tooMany) return tooMany;
    await insertTaxConfirmation(trx, await seal(deps, row, body.sourceType, validated.answers));
    if (!(await consumeLimit(deps, trx, { name: 'tax-information/mail', subjects })))
      await mailApplicant(deps, trx, { row, template: 'taxInformationReceived' });
    return { kind: 'received' };
  });
  return outcome;
}

const UNKNOWN_KIND = {
  description: 'This market does not know that kind of number',
  pointer: '/sourceType',
  code: 'property.value',
};

async function seal(
  { keys, clock, createId }: ApplicationsDeps,
  row: ApplicationRow,
  kind: string,
  answers: object,
) {
  const id = createId();
  const dataKey = await keys.unwrapDataKey(row.id, row.data_key);
  const sealed = sealValue(dataKey, `tax_confirmations|sealed|${id}`, Buffer.from(JSON.stringify(answers)));
  return { id, application_id: row.id, source_type: kind, sealed, created_at: clock() };
}

/** The flow that asks for such a number in a market, and its answers; undefined for a kind that the market does not have. */
function taxAnswersOf(
  { identifiers }: Pick<MarketDefinition, 'identifiers'>,
  { value, sourceType, legalBusinessName }: ManualEntryBody,
): { readonly flowId: string; readonly answers: Answers } | undefined {
  const name = legalBusinessName;
  if (identifiers.person.includes(sourceType)) {
    const governmentIdentification = { type: 'INDIVIDUAL', value, sourceType };
    return { flowId: 'tax-person', answers: { company: { name }, applicant: { governmentIdentification } } };
  }
  if (identifiers.business.includes(sourceType)) {
    const governmentIdentification = { type: 'BUSINESS', value, sourceType };
    return { flowId: 'tax-business', answers: { company: { name, governmentIdentification } } };
  }
  return undefined;
}
