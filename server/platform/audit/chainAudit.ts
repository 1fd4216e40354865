import type { Database } from '../database/openDatabase.ts';
import type { PlatformDeps } from '../deps.ts';
import type { KeyRing } from '../crypto/keyRing.ts';
import { appendLinks, findLastLink, lockChain, listUnchained } from './auditRepository.ts';
import type { AuditEntry } from './auditRepository.ts';

const BATCH_SIZE = 1000;

/** State of a chain: its length and the hash of its last link, in hex. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

export const EMPTY_CHAIN: ChainHead = { number: 0, hash: '' };

/**
 * Returns the hash of a link, in hex: of the previous hash and the whole entry, keyed, so that a chain cannot be
 * rebuilt from the database only.
 */
export function hashLink(keys: Pick<KeyRing, 'hash'>, before: ChainHead, entry: AuditEntry): string {
  const { place, id, application_id, event, from_state, to_state, actor, reason, created_at } = entry;
  const content = [
    before.hash,
    before.number + 1,
    Number(place), // text or number, as the database gives it
    id,
    application_id,
    event,
    from_state,
    to_state,
    actor,
    reason,
    created_at.toISOString(),
  ];
  return keys.hash('audit', JSON.stringify(content)).toString('hex');
}

/**
 * Chains the entries that were recorded since, one batch at most. Entries are chained after their transaction, not in
 * it: else all of them would wait for each other. Returns the new head; undefined if there was nothing to do or another
 * process does it.
 */
export async function chainAudit(
  { keys }: Pick<PlatformDeps, 'keys'>,
  db: Database,
): Promise<ChainHead | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockChain(trx))) return undefined;
    const entries = await listUnchained(trx, BATCH_SIZE);
    if (entries.length === 0) return undefined;
    const last = await findLastLink(trx);
    let head: ChainHead = last
      ? { number: Number(last.number), hash: Buffer.from(last.hash).toString('hex') }
      : EMPTY_CHAIN;
    const links = entries.map((entry) => {
      head = { number: head.number + 1, hash: hashLink(keys, head, entry) };
      return { number: head.number, place: entry.place, hash: Buffer.from(head.hash, 'hex') };
    });
    await appendLinks(trx, links);
    return head;
  });
}
