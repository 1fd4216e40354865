import { updateApplication } from '../../applications/applicationRepository.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { CardsDeps } from '../deps.ts';

interface CardDue {
  readonly application: Pick<ApplicationRow, 'id' | 'card_due'>;
  readonly isDue: boolean;
}

/** Records whether what was ordered waits for a card, so that the application leads to the page that takes one. */
export async function markCardDue(
  { clock }: Pick<CardsDeps, 'clock'>,
  trx: Database,
  { application, isDue }: CardDue,
): Promise<void> {
  if (application.card_due === isDue) return;
  await updateApplication(trx, application.id, { card_due: isDue, updated_at: clock() });
}
