import type { ProblemDetail } from '../../src/contract/problem.ts';
import { findResponse } from '../access/idempotency/idempotencyKeyRepository.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { findByFingerprint } from './applicationRepository.ts';
import type { NewApplication } from './applicationRepository.ts';
import type { CreateRequest } from './createRequest.ts';
import type { ApplicationsDeps } from './deps.ts';

/**
 * Tells somebody who has applied with the same long number (EIN, SIN, full SSN) before, unless they say why they apply again. Only
 * applications of the own account are told: those of others are nobody's business.
 */
export async function findSameNumber(
  { db }: ApplicationsDeps,
  { accountId, body, idempotency }: CreateRequest,
  { row }: NewApplication,
): Promise<Refusal | undefined> {
  const fingerprints = JSON.parse(row.fingerprints) as readonly string[]; // written by sealAnswers
  if (body.application?.sameNumberReason !== undefined || fingerprints.length === 0) return undefined;
  const earlier = await findByFingerprint(db, accountId, fingerprints);
  if (!earlier) return undefined;
  // The same request once more: it may be what created that application.
  if (idempotency && (await findResponse(db, idempotency))) return undefined;
  const detail: ProblemDetail = {
    code: 'application.sameNumber',
    description: 'An application of this account has the same number',
    pointer: '',
    params: { applicationId: earlier.id, createdAt: earlier.created_at.toISOString() },
  };
  return refuse('application.sameNumber', { details: [detail] });
}
