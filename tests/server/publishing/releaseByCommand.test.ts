import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres } from '../../support/findPostgres.ts';
import { startServerProcess, type ServerProcess } from '../../support/serverProcess.ts';
import { SHARED_POSTGRES } from '../../support/sharedPostgres.ts';
import { createDatabase, dropDatabase } from '../../support/throwawayPostgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const KEK = Buffer.alloc(32, 5).toString('base64');
const MOTTO = 'annual-sales.company.motto.label';
/** Every process serves a release after a second or two; a busy machine may need longer to compile it. */
const DEADLINE_MS = 60_000;

(findPostgres() ? describe : describe.skip)('releases by the command line, with two servers', () => {
  const edited = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-edited-'));
  const servers: ServerProcess[] = [];
  let env: { readonly DATABASE_URL: string; readonly KEK: string };

  beforeAll(async () => {
    env = { DATABASE_URL: await createDatabase(process.env[SHARED_POSTGRES] ?? ''), KEK };
    for (const folder of ['schemas', 'locales'])
      fs.cpSync(path.join(ROOT, folder), path.join(edited, folder), { recursive: true });
    const change = (file: string, edit: (json: never) => void) => {
      const target = path.join(edited, file);
      const json = JSON.parse(fs.readFileSync(target, 'utf8')) as never;
      edit(json);
      fs.writeFileSync(target, JSON.stringify(json, null, 2));
    };
    change(
      'schemas/base/steps/annual-sales.json',
      (step: { schema: { properties: { company: { properties: Record<string, unknown> } } } }) => {
        step.schema.properties.company.properties['motto'] = { type: 'string', maxLength: 40 };
      },
    );
    for (const locale of ['en-US', 'fr-CA'])
      change(`locales/${locale}/steps.json`, (texts: Record<string, string>) => {
        texts[MOTTO] = 'Motto';
      });
    servers.push(...(await Promise.all([startServerProcess(env), startServerProcess(env)])));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await dropDatabase(env.DATABASE_URL);
    fs.rmSync(edited, { recursive: true, force: true });
  });

  const stepwright = (...argv: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--no-warnings', path.join(ROOT, 'cli/stepwright.ts'), ...argv],
      { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' },
    );
    return { status, text: stdout + stderr };
  };
  const ada = ['--by', 'Ada Park', '--reason', 'Asks for a motto'];
  const bea = ['--by', 'Bea Lund', '--reason', 'Read it'];
  const folders = ['--schemas', path.join(edited, 'schemas'), '--locales', path.join(edited, 'locales')];

  const hashOf = async ({ url }: ServerProcess) => {
    const response = await fetch(`${url}/api/v2/configs?currency=USD`);
    return ((await response.json()) as { flowModule: { hash: string } }).flowModule.hash;
  };
  const hashes = async () => Promise.all(servers.map(hashOf));
  /** Waits until all servers give other flows than these. */
  const waitForOthers = async (than: string) => {
    const end = performance.now() + DEADLINE_MS;
    while (performance.now() < end) {
      const now = await hashes();
      if (now.every((hash) => hash !== than)) return now;
      await pause(100);
    }
    throw new Error(`Some server still serves ${than} after ${DEADLINE_MS} ms`);
  };

  it('are served by both soon, taken back by both, and missed by none that was down', async () => {
    const [installed = ''] = await hashes();
    expect(stepwright('publish', ...ada, ...folders)).toMatchObject({ status: 0 });
    expect(stepwright('replay', '1').status).toBe(0);
    expect(stepwright('approve', '1', ...ada)).toMatchObject({ status: 1 });
    expect(stepwright('approve', '1', ...bea)).toMatchObject({ status: 0 });
    expect(await hashes()).toEqual([installed, installed]);

    expect(stepwright('release', '1', ...bea)).toEqual({
      status: 0,
      text: 'Release 1: version 1 is served from now on.\nVisitors have then: all markets: version 1\n',
    });
    const [released, other] = await waitForOthers(installed);
    expect(other).toBe(released);

    await servers.pop()?.stop();
    expect(stepwright('rollback', ...ada)).toMatchObject({ status: 0 });
    servers.push(await startServerProcess(env));
    expect(new Set(await waitForOthers(released ?? ''))).toEqual(new Set([installed]));

    expect(stepwright('release', '1', '--at', '2999-01-31T09:00Z', ...bea)).toMatchObject({ status: 0 });
    expect(stepwright('versions').text).toContain(
      '\nRelease 3, waits until 2999-01-31 09:00:00 UTC, Bea Lund: ',
    );
    expect(stepwright('rollback', ...ada)).toMatchObject({ status: 0 });
    // The repository lacks what was published: that is undone, and the command says so.
    const { text: published } = stepwright('publish', ...ada);
    expect(published).toMatch(/^Version 2 is published\..*\n.*what version 1 has beside them is undone/);
    expect(stepwright('refuse', '2', ...bea)).toMatchObject({ status: 0 });
    expect(stepwright('release', '2', ...ada)).toEqual({
      status: 1,
      text: 'Version 2 is refused by Bea Lund: only Bea Lund can take that back, by "approve 2". The reason: Read it\n',
    });
    const { text } = stepwright('versions');
    expect(text).toMatch(/\nVersion 2, .*; refused by Bea Lund: Read it\n/);
    expect(text).toMatch(
      /^Now: all markets: the installed files\nRoll-back 4, 2\d{3}-.* Ada Park: .*\nRelease 3, given up, was to begin 2999-01-31 09:00:00 UTC, Bea Lund: .*\nRoll-back 2, 2\d{3}-.* Ada Park: .*\nRelease 1, 2\d{3}-.* Bea Lund: /,
    );
    expect(text).not.toContain('waits');
    const copy = path.join(edited, 'exported');
    expect(stepwright('versions', 'export', '1', copy)).toMatchObject({ status: 0 });
    for (const file of ['schemas/base/steps/annual-sales.json', 'locales/fr-CA/steps.json'])
      expect(fs.readFileSync(path.join(copy, file), 'utf8')).toBe(
        fs.readFileSync(path.join(edited, file), 'utf8'),
      );
    expect(stepwright('diff', 'version:1', ...folders)).toEqual({
      status: 0,
      text: stepwright('diff', copy, ...folders).text,
    });
  });
});
