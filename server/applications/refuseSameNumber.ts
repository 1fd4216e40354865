import type { ProblemDetail } from '../../src/contract/problem.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { ApplicationRow } from './applicationRepository.ts';

/**
 * Refuses a second application with the same long number (EIN, SIN, full SSN), unless the applicant gives a reason.
 * Only applications of the same account are disclosed.
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
