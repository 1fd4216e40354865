import { sql } from 'kysely';
import type { Retention } from '../platform/database/cleanUp.ts';

/** Retention of drafts; docs/operator-reference.md states the same for operators. */
export const draftRetention: readonly Retention[] = [
  // Drafts that a mail has announced as due (server/drafts/mails), at the announced time: 60 days after the last
  // change, or later.
  { table: 'drafts', column: 'deletes_at', days: 0, only: () => sql`submitted_as is null` },
  // That it was submitted stays known for other devices that are open at the moment.
  { table: 'drafts', column: 'updated_at', days: 1, only: () => sql`submitted_as is not null` },
];
