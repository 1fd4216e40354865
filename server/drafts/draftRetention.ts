import { sql } from 'kysely';
import type { Retention } from '../platform/database/cleanUp.ts';

/** How long drafts are kept; docs/how-to/operate.md says the same to operators. */
export const draftRetention: readonly Retention[] = [
  { table: 'drafts', column: 'updated_at', days: 60 },
  // That it was submitted stays known for other devices that are open at the moment.
  { table: 'drafts', column: 'updated_at', days: 1, only: () => sql`submitted_as is not null` },
];
