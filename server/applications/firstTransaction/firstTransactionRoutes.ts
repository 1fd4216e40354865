import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FirstTransactionBody } from '../../../src/contract/applications.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { ApplicationParams } from '../applicationParams.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { isCompletionStatus } from '../../../src/contract/decisions.ts';
import { recordAudit } from '../../platform/audit/recordAudit.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { lockApplication, mergeDerived } from '../applicationRepository.ts';
import { decisionOf } from '../states/applicationStates.ts';

/** The report that a business took its first payment, by the operator's own systems: no vendor of ours sends it. */
export function firstTransactionRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.put(
      '/api/support/applications/:id/first-transaction',
      {
        config: { access: 'support' },
        schema: {
          tags: ['support'],
          params: ApplicationParams,
          body: FirstTransactionBody,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        const at = new Date(request.body.firstTxnDate);
        accept(await recordFirstTransaction(deps, { applicationId: request.params.id, at }));
        return reply.code(204).send(null);
      },
    );
  };
}

interface FirstTransaction {
  readonly applicationId: string;
  readonly at: Date;
}

/**
 * Records when an approved business took its first payment. Reports may arrive late and in any order: the earliest date counts, and the same
 * report again changes nothing.
 */
async function recordFirstTransaction(
  deps: Pick<ApplicationsDeps, 'db' | 'clock' | 'createId'>,
  { applicationId, at }: FirstTransaction,
): Promise<{ readonly kind: 'recorded' } | Refusal> {
  return inTransaction(deps.db, async (trx): Promise<{ readonly kind: 'recorded' } | Refusal> => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('application.notFound');
    if (!isCompletionStatus(decisionOf(row.state))) return refuse('application.state');
    if (at < row.created_at || at > deps.clock()) return refuseDate();
    const known = row.derived.firstTxnDate;
    if (known !== undefined && new Date(known) <= at) return { kind: 'recorded' };
    await mergeDerived(trx, applicationId, { firstTxnDate: at.toISOString() });
    await recordAudit(deps, trx, {
      event: 'firstTransaction',
      actor: 'support',
      reason: 'first payment reported',
      applicationId,
    });
    return { kind: 'recorded' };
  });
}

function refuseDate(): Refusal {
  const description = 'The first payment is neither before the application nor in the future';
  const detail = { description, pointer: '/firstTxnDate', code: 'property.value' } as const;
  return refuse('property.value', { details: [detail] });
}
