import type { ReconsiderationTextBody } from '../../src/contract/reconsideration.ts';
import { lockOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isPossible } from './changeDocuments.ts';
import type { ReconsiderationDeps } from './deps.ts';
import { PLACES } from './presentReconsideration.ts';
import { deleteText, writeRequestText } from './reconsiderationRepository.ts';

/** Keeps the words of a request for another look while they are written. */
export async function keepText(
  deps: ReconsiderationDeps,
  target: ApplicationTarget,
  { text }: ReconsiderationTextBody,
): Promise<{ readonly kind: 'kept' } | Refusal> {
  return inTransaction<{ readonly kind: 'kept' }>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const { row } = own;
    if (!isPossible(deps, own)) return refuse('reconsideration.notPossible');
    if (text === '') await deleteText(trx, row.id);
    else {
      const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
      const sealed = sealValue(dataKey, PLACES.written(row.id), Buffer.from(text));
      await writeRequestText(trx, { application_id: row.id, sealed, written_at: deps.clock() });
    }
    return { kind: 'kept' };
  });
}
