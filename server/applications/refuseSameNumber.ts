import type { ProblemDetail } from '../../src/contract/problem.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { ApplicationRow } from './applicationRepository.ts';

/**
 * Tells somebody who has applied with the same long number (EIN, SIN, full SSN) before, unless they say why they apply again. Only
 * applications of the own account are told: those of others are nobody's business.
 */
export function refuseSameNumber(earlier: Pick<ApplicationRow, 'id' | 'created_at'>): Refusal {
  const detail: ProblemDetail = {
    code: 'application.sameNumber',
    description: 'An application of this account has the same number',
    pointer: '',
    params: { applicationId: earlier.id, createdAt: earlier.created_at.toISOString() },
  };
  return refuse('application.sameNumber', { details: [detail] });
}
