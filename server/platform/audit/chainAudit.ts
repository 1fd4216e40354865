import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/openDatabase.ts';
import type { PlatformDeps } from '../deps.ts';
import type { KeyRing } from '../crypto/keyRing.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';
import {
  appendLinks,
  findLastLink,
  lockChain,
  listUnchained,
  countUnchained,
  findLink,
  listLinks,
  type AuditEntry,
  type LinkedEntry,
} from './auditRepository.ts';

const BATCH_SIZE = 1000;

/** State of a chain: its length and the hash of its last link, in hex. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

const EMPTY_CHAIN: ChainHead = { number: 0, hash: '' };

const VERIFIED_AT_ONCE = 10_000;

export type AuditVerdict =
  | { readonly kind: 'sound'; readonly head: ChainHead; readonly waiting: number }
  | { readonly kind: 'broken'; readonly number: number; readonly fault: AuditFault };

/** Defects of a chain. */
type AuditFault = 'link missing' | 'entry missing' | 'entry changed' | 'entries never chained' | 'cut off';

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
    const batch = await listLinks(source.db, { after: head.number, limit: VERIFIED_AT_ONCE });
    for (const linked of batch) {
      const fault = findFault(source, head, linked);
      if (fault) return { kind: 'broken', number: head.number + 1, fault };
      head = headOf(linked);
    }
    if (batch.length < VERIFIED_AT_ONCE) break;
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

/**
 * Returns the hash of a link, in hex: of the previous hash and the whole entry, keyed, so that a chain cannot be
 * rebuilt from the database only.
 */
function hashLink(keys: Pick<KeyRing, 'hash'>, before: ChainHead, entry: AuditEntry): string {
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

const EVERY_MS = 10_000;
const TOLD_EVERY_MS = HOUR_MS;

/**
 * Chains the audit's new entries as long as the process runs, and logs the head of the chain now and then: a log that
 * is stored elsewhere reveals a chain whose end was removed.
 */
export function keepAuditChained(
  deps: Pick<PlatformDeps, 'db' | 'keys' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let toldAt = 0;
  const chain = async () => {
    try {
      const head = await chainAll(deps);
      const now = deps.clock().getTime();
      if (!head || now - toldAt < TOLD_EVERY_MS) return;
      toldAt = now;
      log.info({ number: head.number, hash: head.hash }, 'audit: the head of the chain');
    } catch (error) {
      log.warn({ err: error }, 'audit: entries wait for their chain');
    }
  };
  return {
    start() {
      timer = setInterval(() => {
        running = running.then(chain);
      }, EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function chainAll(deps: Pick<PlatformDeps, 'db' | 'keys'>): Promise<ChainHead | undefined> {
  let head: ChainHead | undefined;
  for (let next = await chainAudit(deps, deps.db); next; next = await chainAudit(deps, deps.db)) head = next;
  return head;
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
