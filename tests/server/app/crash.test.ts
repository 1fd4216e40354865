import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openConfiguredDatabase } from '../../../server/app/openConfiguredDatabase.ts';
import { openEmbedded, openPostgres } from '../../../server/platform/database/openDatabase.ts';
import type { Database } from '../../../server/platform/database/openDatabase.ts';
import { LEASE_MS, OutboxWorker } from '../../../server/platform/outbox/OutboxWorker.ts';
import { claimJobs, insertJob } from '../../../server/platform/outbox/outboxRepository.ts';
import { MAIL_QUEUES } from '../../../server/messages/mail/mailQueues.ts';
import { NO_TELEMETRY } from '../../../server/platform/telemetry/telemetry.ts';
import { VendorWatch } from '../../../server/platform/vendors/vendorWatch.ts';
import { makeDataFolder } from '../../support/dataFolder.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startServerProcess } from '../../support/serverProcess.ts';
import { startSilentMailServer } from '../../support/silentMailServer.ts';
import type { SilentMailServer } from '../../support/silentMailServer.ts';
import { temporaryFolders } from '../../support/temporaryFolders.ts';
import { readTestConfig } from '../../support/testApp.ts';
import { startThrowawayPostgres } from '../../support/throwawayPostgres.ts';

const makeFolder = temporaryFolders();
const CODES = 3;
const OWN_PAGE = { 'x-requested-with': 'stepwright', 'content-type': 'application/json' };

interface Started {
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database once the process has died. */
  readonly open: () => Promise<Database>;
  /** Looks at leases of the process that lives, where another process may. */
  readonly watch?: () => Promise<Database>;
}

const leasesIn = async (db: Database) => {
  const rows = await db.selectFrom('outbox').select('leased_until').where('status', '=', 'queued').execute();
  return rows.map(({ leased_until: end }) => end?.getTime() ?? 0);
};

async function expectTakenOver({ env, open, watch }: Started): Promise<void> {
  const mail = await startSilentMailServer();
  try {
    await holdAndDie(mail, { env, ...(watch && { watch }) });
  } finally {
    mail.close();
  }
  const killedAt = Date.now();
  const db = await open();
  try {
    for (const end of await leasesIn(db)) expect(end - killedAt).toBeLessThanOrEqual(LEASE_MS);
    const claimAt = (time: number) =>
      new OutboxWorker({
        deps: {
          db,
          clock: () => new Date(time),
          vendors: new VendorWatch(NO_TELEMETRY),
          telemetry: NO_TELEMETRY,
        },
        log: { warn: () => undefined, error: () => undefined },
        scale: CODES,
        handlers: {
          'send-mail': {
            queue: { urgency: 'soon', concurrency: 1 },
            furtherQueues: MAIL_QUEUES,
            run: async () => ({ kind: 'done' }),
          },
        },
      }).runBatch();
    expect(await claimAt(killedAt)).toBe(0);
    expect(await claimAt(killedAt + LEASE_MS)).toBe(CODES);
  } finally {
    await db.destroy();
  }
}

/** Starts a process, lets it take jobs that do not end, and kills it. */
async function holdAndDie(mail: SilentMailServer, { env, watch }: Omit<Started, 'open'>): Promise<void> {
  const server = await startServerProcess({ ...env, SMTP_URL: mail.url, MAIL_FROM: 'a@example.com' });
  try {
    for (let index = 0; index < CODES; index += 1) {
      const body = JSON.stringify({ email: `ada${index}@example.com` });
      await fetch(`${server.url}/api/v2/sign-in/codes`, { method: 'POST', headers: OWN_PAGE, body });
    }
    while (mail.connections() < CODES) await pause(20);
    if (watch) await expectRenewed(await watch());
  } finally {
    await server.kill();
  }
}

async function expectRenewed(db: Database): Promise<void> {
  try {
    const before = await leasesIn(db);
    for (;;) {
      const now = await leasesIn(db);
      if (Math.min(...now) > Math.max(...before)) return;
      await pause(100);
    }
  } finally {
    await db.destroy();
  }
}

describe('the jobs that a killed process held', () => {
  if (inAll('rehearsals'))
    it('are done by another one within a lease, on the embedded database', async () => {
      const DATA_DIR = makeFolder();
      await expectTakenOver({ env: { DATA_DIR }, open: () => openEmbedded(path.join(DATA_DIR, 'database')) });
    });

  it('are free at once where the folder is locked by the next process, on the embedded database', async () => {
    const dataDir = await makeDataFolder();
    const config = { ...readTestConfig(), databaseUrl: undefined, dataDir };
    const first = await openConfiguredDatabase(config, NO_TELEMETRY);
    const now = new Date();
    const job = { id: randomUUID(), kind: 'held', payload: {}, subject: null, runAt: now, now };
    await insertJob(first.db, job);
    const free = [{ name: 'held', slots: 1 }];
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const claim = { owner: 'a process', free, now, leasedUntil };
    expect(await claimJobs(first.db, claim)).toHaveLength(1);
    expect(await claimJobs(first.db, claim)).toHaveLength(0);
    await first.close();
    const second = await openConfiguredDatabase(config, NO_TELEMETRY);
    expect(await claimJobs(second.db, claim)).toHaveLength(1);
    await second.close();
  });

  const binaries = findPostgres();
  if (inAll('rehearsals'))
    (binaries ? it : it.skip)(
      'are done by another one within a lease, on PostgreSQL, and are kept while it lives',
      async () => {
        const cluster = await startThrowawayPostgres(binaries ?? '');
        try {
          const DATABASE_URL = await cluster.createDatabase();
          const open = async () => openPostgres(DATABASE_URL);
          const DATA_DIR = makeFolder();
          await expectTakenOver({ env: { DATABASE_URL, DATA_DIR }, open, watch: open });
        } finally {
          await cluster.stop();
        }
      },
    );
});
