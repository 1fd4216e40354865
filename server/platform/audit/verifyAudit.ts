import type { KeyRing } from '../crypto/keyRing.ts';
import type { Database } from '../database/openDatabase.ts';
import { countUnchained, findLink, listLinks } from './auditRepository.ts';
import type { LinkedEntry } from './auditRepository.ts';
import { EMPTY_CHAIN, hashLink } from './chainAudit.ts';
import type { ChainHead } from './chainAudit.ts';

const BATCH_SIZE = 10_000;

export type AuditVerdict =
  | { readonly kind: 'sound'; readonly head: ChainHead; readonly waiting: number }
  | { readonly kind: 'broken'; readonly number: number; readonly fault: AuditFault };

/** Defects of a chain. */
export type AuditFault =
  'link missing' | 'entry missing' | 'entry changed' | 'entries never chained' | 'cut off';

interface Source {
  readonly db: Database;
  readonly keys: Pick<KeyRing, 'hash'>;
}

/**
 * Walks the whole chain. With a head that was noted before, it has to lead through that one: a chain of which the end was
 * taken away is sound in itself.
 */
export async function verifyAudit(source: Source, noted: ChainHead = EMPTY_CHAIN): Promise<AuditVerdict> {
  let head = EMPTY_CHAIN;
  for (;;) {
    const batch = await listLinks(source.db, { after: head.number, limit: BATCH_SIZE });
    for (const linked of batch) {
      const fault = findFault(source, head, linked);
      if (fault) return { kind: 'broken', number: head.number + 1, fault };
      head = headOf(linked);
    }
    if (batch.length < BATCH_SIZE) break;
  }
  if (!(await isInChain(source, noted))) return { kind: 'broken', number: noted.number, fault: 'cut off' };
  const { skipped, waiting } = await countUnchained(source.db);
  if (skipped > 0) return { kind: 'broken', number: head.number, fault: 'entries never chained' };
  return { kind: 'sound', head, waiting };
}

function findFault(
  { keys }: Source,
  before: ChainHead,
  { link, entry }: LinkedEntry,
): AuditFault | undefined {
  if (Number(link.number) !== before.number + 1) return 'link missing';
  if (!entry) return 'entry missing';
  return hashLink(keys, before, entry) === hexOf(link.hash) ? undefined : 'entry changed';
}

async function isInChain({ db }: Source, { number, hash }: ChainHead): Promise<boolean> {
  if (number === 0) return true;
  const link = await findLink(db, number);
  return link !== undefined && hexOf(link.hash) === hash;
}

function headOf({ link }: LinkedEntry): ChainHead {
  return { number: Number(link.number), hash: hexOf(link.hash) };
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
