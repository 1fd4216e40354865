import type { OrderChoicesBody } from '../../src/contract/orders.ts';
import { listLeaves, type Answers, type SchemaLeaf } from '../../src/engine/index.ts';
import { dropEmpty } from '../../validators/index.ts';
import { updateApplication } from '../applications/applicationRepository.ts';
import { lockOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../applications/ownApplication.ts';
import { findInvalidFields } from '../owners/patchAnswers.ts';
import { jsonText } from '../platform/database/columns.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { OrdersDeps } from './deps.ts';
import { mayOrder } from './mayOrder.ts';
import { findOrder } from './orderRepository.ts';

export const ORDER_FLOW = 'order';

/**
 * Stores the choices so far, complete or not: only their names and types must be those of the questions. Whether they
 * can be ordered is checked on ordering.
 */
export async function keepChoices(
  deps: OrdersDeps,
  target: ApplicationTarget,
  { order }: OrderChoicesBody,
): Promise<{ readonly kind: 'kept' } | Refusal> {
  return inTransaction<{ readonly kind: 'kept' }>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!mayOrder(own)) return refuse('application.state');
    const placed = await findOrder(trx, own.row.id);
    if (placed && !isOpen(await deps.hooks.chargeState(trx, placed.id))) return refuse('order.charged');
    const details = findInvalidFields({ order }, questionsOf(own));
    if (details.length > 0) return refuse('answers.invalid', { details });
    const answers: Answers = { ...own.row.answers, ...(dropEmpty({ order }) as Answers) }; // parsed JSON
    await updateApplication(trx, own.row.id, { answers: jsonText(answers), updated_at: deps.clock() });
    return { kind: 'kept' };
  });
}

/** Whether an order may still be changed: it was not charged, and is not about to be. */
export function isOpen(state: string): boolean {
  return state === 'open' || state === 'failed';
}

function questionsOf({ flow }: OwnApplication): readonly SchemaLeaf[] {
  const { definition } = flow.runtime;
  return (definition.flows[ORDER_FLOW]?.steps ?? []).flatMap(({ step }) =>
    listLeaves(definition.steps[step]?.schema ?? {}),
  );
}
