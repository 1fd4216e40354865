import { rm } from 'node:fs/promises';
import { runStaff } from '../../../cli/commands/staff.ts';
import { prepareDataFolder } from '../../../server/platform/database/lockDataFolder.ts';
import { makeDataFolder } from '../../support/dataFolder.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { SHARED_POSTGRES, TEMPLATE_DATABASE } from '../../support/sharedPostgres.ts';
import { createDatabase, dropDatabase } from '../../support/throwawayPostgres.ts';

const signed = ['--by', 'Bea Lund', '--reason', 'Runs the market'];
const ada = 'Ada.Park@example.com';
const known = { ...process.env };

async function stepwright(...argv: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const exitCode = await runStaff(argv, { stdin: process.stdin, write: say, writeError: say });
  return [exitCode, said.join('\n')] as const;
}

it('stepwright staff says what to do while the server has the embedded database', async () => {
  const folder = await makeDataFolder();
  const release = prepareDataFolder(folder);
  const own = { DATABASE_URL: '', DATA_DIR: folder, KEK: Buffer.alloc(32, 5).toString('base64') };
  Object.assign(process.env, own);
  try {
    expect(await stepwright('roles', ada, '--role', 'reviewer', ...signed)).toEqual([
      2,
      expect.stringMatching(
        /^stepwright staff: .* is in use by process \d+: the embedded .*Stop the server .*repeat this command/,
      ),
    ]);
  } finally {
    for (const name of Object.keys(own)) delete process.env[name];
    release();
    await rm(folder, { recursive: true });
  }
});

(findPostgres() ? describe : describe.skip)('stepwright staff', () => {
  beforeAll(async () => {
    process.env['DATABASE_URL'] = await createDatabase(process.env[SHARED_POSTGRES] ?? '', TEMPLATE_DATABASE);
    process.env['KEK'] = Buffer.alloc(32, 5).toString('base64');
    process.env['PUBLIC_URL'] = 'https://pay.example/';
  });
  afterAll(async () => {
    await dropDatabase(process.env['DATABASE_URL'] ?? '');
    process.env = known;
  });

  it('invites, lists, changes and disables', async () => {
    const roles = ['--role', 'editor:us', '--role', 'translator:fr-CA'];
    const [invited, link] = await stepwright('invite', ada, '--name', 'Ada Park', ...roles, ...signed);
    expect([invited, link]).toEqual([
      0,
      expect.stringMatching(/^https:\/\/pay\.example\/studio\/invitation#[\w-]{43}\nSend the link to Ada/),
    ]);
    const list = async () => (await stepwright('list'))[1].replaceAll(/\d{4}-[\d:T.-]+Z/g, 'time');
    expect(await list()).toBe('ada.park@example.com\tAda Park\teditor:us translator:fr-CA\ttime\t-');
    expect(await stepwright('roles', ada, '--role', 'reviewer', ...signed)).toEqual([
      0,
      'ada.park@example.com has these roles now: reviewer',
    ]);
    const mistyped = ['--role', 'translator:fr', '--role', 'editor:zz'];
    expect((await stepwright('roles', ada, ...mistyped, ...signed))[1].split('\n').slice(1)).toEqual([
      'warning: translator:fr allows nothing until there is a language "fr"; installed: en-US, en-CA, fr-CA',
      'warning: editor:zz allows nothing until there is a market "zz"; installed: ca, us',
    ]);
    expect((await stepwright('roles', ada, '--role', 'reviewer', ...signed))[0]).toBe(0);
    expect((await stepwright('disable', ada, ...signed))[0]).toBe(0);
    expect(await list()).toBe('ada.park@example.com\tAda Park\treviewer\ttime\ttime');
    for (const call of [['disable'], ['roles', '--role', 'viewer']]) {
      const [action = '', ...rest] = call;
      const [exitCode, said] = await stepwright(action, ada, ...rest, ...signed);
      expect([exitCode, said]).toEqual([1, expect.stringContaining('is no member of staff, or disabled')]);
    }
  });
});
