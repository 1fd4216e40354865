import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PasskeyChallengesTable } from '../tables.ts';

export async function insertChallenge(
  db: Database,
  challenge: Insertable<PasskeyChallengesTable>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Removes a challenge, so that it cannot be used again, and returns it. */
export async function removeChallenge(
  db: Database,
  {
    challenge_hash: challengeHash,
    purpose,
    holder_hash: holderHash,
  }: Omit<Selectable<PasskeyChallengesTable>, 'expires_at'>,
): Promise<Pick<Selectable<PasskeyChallengesTable>, 'expires_at'> | undefined> {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('holder_hash', '=', holderHash)
    .returning('expires_at')
    .executeTakeFirst();
}
