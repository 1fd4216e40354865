import type { SandboxEvent } from '../../src/contract/sandboxEvents.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';
import type { Database } from '../platform/database/openDatabase.ts';

const MAX_ROWS = 100;

/** The newest events of pages and vendors, newest first. */
export async function listSandboxEvents(db: Database): Promise<SandboxEvent[]> {
  const [ofPages, ofVendors] = await Promise.all([listPageEvents(db), listWebhooks(db)]);
  return [...ofPages, ...ofVendors]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MAX_ROWS);
}

async function listPageEvents(db: Database): Promise<SandboxEvent[]> {
  const rows = await db
    .selectFrom('analytics_events')
    .select(['id', 'type', 'params', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ id, type, params, created_at }) => ({
    id,
    kind: 'analytics',
    name: type,
    params: isRecord(params) ? params : {},
    createdAt: created_at.toISOString(),
  }));
}

async function listWebhooks(db: Database): Promise<SandboxEvent[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .select(['event_id', 'vendor', 'received_at'])
    .orderBy('received_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ event_id, vendor, received_at }) => ({
    id: event_id,
    kind: 'webhook',
    name: vendor,
    params: {},
    createdAt: received_at.toISOString(),
  }));
}
