import { EnvironmentReader } from '../../../server/platform/config/environmentReader.ts';
import { loadKeys, readKeySource } from '../../../server/platform/crypto/keySource.ts';
import { openKeyRing } from '../../../server/platform/crypto/openKeyRing.ts';
import { openPostgres, type Database } from '../../../server/platform/database/openDatabase.ts';
import { createWorker } from '../../../server/app/createWorker.ts';
import { inviteStaffIn } from '../../../server/operator/staffOf.ts';
import { lookAtInvitation } from '../../../server/staff/acceptInvitation.ts';
import { runStaff } from '../../../cli/commands/staff.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { SHARED_POSTGRES, TEMPLATE_DATABASE } from '../../support/sharedPostgres.ts';
import { createTestClock, createTestDeps } from '../../support/testApp.ts';
import { createDatabase, dropDatabase } from '../../support/throwawayPostgres.ts';

const SILENT = { warn: () => undefined, error: () => undefined };
const SMTP = { SMTP_URL: 'smtp://mail.example.com' };
const ADA = {
  email: 'ada@example.com',
  name: 'Ada Park',
  roles: [{ role: 'viewer', market: null, language: null }],
  by: 'Bea Lund',
  reason: 'Runs the market',
} as const;

(findPostgres() ? describe : describe.skip)('an invitation from the command line', () => {
  let variables: Readonly<Record<string, string>>;
  let db: Database;
  beforeEach(async () => {
    const url = await createDatabase(process.env[SHARED_POSTGRES] ?? '', TEMPLATE_DATABASE);
    const kek = Buffer.alloc(32, 5).toString('base64');
    variables = { DATABASE_URL: url, KEK: kek, PUBLIC_URL: 'https://pay.example' };
    db = openPostgres(url, {});
  });
  afterEach(async () => {
    await db.destroy();
    await dropDatabase(variables['DATABASE_URL'] ?? '');
  });

  const payloads = async () => (await db.selectFrom('outbox').select(['kind', 'payload']).execute()) ?? [];

  /** Does what the server does that has the same database and key. */
  async function startWork() {
    const { keys } = await openKeyRing(db, loadKeys(readKeySource(new EnvironmentReader(variables), 'data')));
    const deps = { ...(await createTestDeps({ db }, createTestClock())), keys };
    const worker = createWorker({ deps, log: SILENT, scale: 1 });
    return { deps, runJobs: async () => void (await worker.runBatch()) };
  }

  it('comes by mail where mails are sent, through the outbox, in which nobody reads its token', async () => {
    const { link, isMailed } = await inviteStaffIn({ ...variables, ...SMTP }, ADA, { mail: 'whereSent' });
    expect(isMailed).toBe(true);
    const token = new URL(link).hash.slice(1);
    const [job, ...others] = await payloads();
    expect(others).toEqual([]);
    expect(job?.kind).toBe('send-mail');
    expect(JSON.stringify(job)).not.toContain(token);

    const { deps, runJobs } = await startWork();
    await runJobs();
    const [mail] = await db.selectFrom('sandbox_messages').select(['recipient', 'subject', 'text']).execute();
    expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'You are invited to the studio' });
    expect(mail?.text).toContain('Hello Ada Park,');
    expect(mail?.text).toContain('Bea Lund invites you');
    expect(mail?.text).toContain('for 72 hours');
    expect(mail?.text).toContain(link);
    expect(await lookAtInvitation(deps, { token, ip: '127.0.0.1' })).toMatchObject({ kind: 'offered' });
  });

  it('comes not by mail where nobody would get it, or where that is not wanted', async () => {
    for (const [further, mail] of [
      [{}, 'whereSent'],
      [{ ...SMTP, EMAIL_ADAPTER: 'sandbox' }, 'whereSent'],
      [SMTP, 'never'],
    ] as const)
      expect((await inviteStaffIn({ ...variables, ...further }, ADA, { mail })).isMailed).toBe(false);
    expect(await payloads()).toEqual([]);
    await expect(
      inviteStaffIn({ ...variables, EMAIL_ADAPTER: 'smtp' }, ADA, { mail: 'whereSent' }),
    ).rejects.toThrow('SMTP_URL is missing');
  });

  it('says what becomes of the link', async () => {
    const known = { ...process.env };
    Object.assign(process.env, variables, SMTP);
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const call = ['invite', 'Ada@example.com', '--name', 'Ada Park', '--role', 'viewer'];
    for (const further of [[], ['--no-mail']])
      await runStaff([...call, '--by', 'Bea Lund', '--reason', 'Runs the market', ...further], {
        stdin: process.stdin,
        write: say,
        writeError: say,
      });
    process.env = known;
    expect(said.map((line) => line.replace(/#.*|, until .*/, ''))).toEqual([
      'https://pay.example/studio/invitation',
      'The server mails the link to ada@example.com: it works once',
      'https://pay.example/studio/invitation',
      'Send the link to Ada@example.com: it works once',
    ]);
  });
});
