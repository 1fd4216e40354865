import { setTimeout as pause } from 'node:timers/promises';
import type { AssembledServer } from '../../server/app/assembleServer.ts';
import { enqueueMail } from '../../server/messages/mail/enqueueMail.ts';
import { startServerProcess } from '../../tests/support/serverProcess.ts';
import { startSilentMailServer } from '../../tests/support/silentMailServer.ts';
import { assemble } from './assemble.ts';
import type { BenchDatabase } from './benchDatabases.ts';

const JOBS = 1000;
const ACCOUNTS = 10;
/** As many codes as a process with two workers mails at the same time. */
const HELD = 4;
const BUDGET = '< 30 s';

/** From the kill of a process that held jobs until all of them are done by another one; on the embedded database with its start. */
export async function measureDrain(database: BenchDatabase): Promise<Record<string, string | number>> {
  const opened = await database.open();
  const mail = await startSilentMailServer();
  const filling = await assemble(opened.env);
  await fill(filling);
  if (!database.shared) await filling.close();
  const smtp = { SMTP_URL: mail.url, MAIL_FROM: 'a@example.com', WORKERS: '2' };
  const dying = await startServerProcess({ ...opened.env, ...smtp });
  while (mail.connections() < HELD) await pause(10);
  await dying.kill();
  const killedAt = performance.now();
  mail.close();
  const taking = database.shared ? filling : await assemble(opened.env);
  taking.startWork();
  while ((await countQueued(taking)) > 0) await pause(50);
  const seconds = Math.round((performance.now() - killedAt) / 100) / 10;
  await taking.close();
  await opened.close();
  return { jobs: JOBS, seconds, budget: BUDGET };
}

async function fill({ deps }: AssembledServer): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    for (let count = 0; count < JOBS; count += 1)
      await enqueueMail(deps, trx, {
        accountId: `account ${count % ACCOUNTS}`,
        to: `ada${count}@example.com`,
        template: 'signInCode',
        locale: 'en-US',
        params: { code: '123456', minutes: '10' },
      });
  });
}

async function countQueued({ deps }: AssembledServer): Promise<number> {
  const { count } = await deps.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return Number(count);
}
