import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A job names its queue, where that is not the kind's own, whose job it is, and how many of the same were before it. */
export const m0020Queues: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('queue', 'text')
      .addColumn('subject', 'text')
      .addColumn('turn', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute();
    const queue = sql.raw('(coalesce(queue, kind))');
    await sql`create index outbox_queue on outbox (${queue}, turn, run_at) where status = 'queued'`.execute(
      db,
    );
    await sql`create index outbox_subject on outbox (subject, ${queue}, run_at) where status = 'queued'`.execute(
      db,
    );
    await db.schema.dropIndex('outbox_due').execute();
  },
};
