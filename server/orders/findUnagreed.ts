import { isDeepStrictEqual } from 'node:util';
import { choicesOfAnswers } from '../../src/contract/choicesOfAnswers.ts';
import { priceOrder } from '../../src/contract/orderPrices.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { OrdersDeps } from './deps.ts';
import { offerFor } from './offerFor.ts';
import { findOrder } from './orderRepository.ts';

/** What keeps an application from being submitted: that something is to be paid which nobody has agreed to. */
export async function findUnagreed(
  deps: OrdersDeps,
  db: Database,
  own: OwnApplication,
): Promise<readonly ProblemDetail[]> {
  const offer = offerFor(deps, own);
  const choices = choicesOfAnswers(offer, own.row.answers['order']);
  const { profiles, dueCents, monthlyCents } = priceOrder(offer, choices);
  if (dueCents === 0 && monthlyCents === 0) return [];
  const agreed = await findOrder(db, own.row.id);
  // Prices may have changed since: what was agreed to counts.
  const countsOf = (lines: typeof profiles) => lines.map(({ name, quantity }) => [name, quantity]);
  const isAgreed =
    agreed && !agreed.cancelled_at && isDeepStrictEqual(countsOf(agreed.profiles), countsOf(profiles));
  const description = 'Nobody has agreed to the prices of the order';
  return isAgreed ? [] : [{ code: 'required', pointer: '/order', description, stepId: 'order' }];
}
