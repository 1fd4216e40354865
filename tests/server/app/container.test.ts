import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../../server/app/config.ts';
import {
  CONTAINER,
  copiesOf,
  readCompose,
  readContainerFile,
  readStages,
  ROOT,
} from '../../support/containerFiles.ts';
import { findPostgres, postgresUser } from '../../support/findPostgres.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { VALID_PRODUCTION } from '../../support/productionVariables.ts';
import { findFreePort, startThrowawayPostgres } from '../../support/throwawayPostgres.ts';

const SECRET = 'h7Qz2mKx9TfV4bLr8NwYc3JdP6sGa1Ue';
const SERVERS = ['server-1', 'server-2'];
const stages = readStages();
const last = stages.at(-1) ?? [];
const compose = readCompose();
const said = (name: string) => last.filter((each) => each.name === name).map(({ text }) => text);
/** A command in the form that needs no shell. */
const commandOf = (text = '[]') => JSON.parse(text.slice(text.indexOf('['))) as readonly string[];

/** The variables of a server, whose secrets are in another folder here. */
const withSecretsIn = (folder: string, environment: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace('/run/secrets', folder)]),
  );

describe('the Dockerfile', () => {
  it('builds in stages on the version of Node that the project is tested with', () => {
    const { devDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      devDependencies: Readonly<Record<string, string>>;
    };
    expect(stages.length).toBe(3);
    for (const [from] of stages)
      expect(from?.text.split(' ')[0]).toBe(`node:${devDependencies['node']}-bookworm-slim`);
    expect(stages[1]).toContainEqual({ name: 'RUN', text: 'npm ci --ignore-scripts --omit=dev' });
    expect(copiesOf(last)).toContainEqual({
      from: 'packages',
      sources: ['/app/node_modules'],
      target: 'node_modules',
    });
    expect(last.filter(({ name }) => name === 'RUN' || name === 'ADD')).toEqual([]);
  });

  it('has the manifest of each workspace before it installs, without which its packages would be missing', () => {
    const { workspaces } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      workspaces: readonly string[];
    };
    const manifests = workspaces.map((folder) => `${folder}/package.json`);
    for (const stage of stages.slice(0, 2)) {
      const before = stage.slice(
        0,
        stage.findIndex(({ text }) => text.startsWith('npm ci')),
      );
      const copied = copiesOf(before).flatMap(({ sources }) => sources);
      expect(copied).toEqual(expect.arrayContaining(manifests));
    }
  });

  it('runs as an unprivileged user, has a health check, and is stopped as the server expects', () => {
    expect(last.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      last.findLastIndex(({ name }) => name === 'COPY'),
    );
    expect(said('USER')).toEqual(['node']);
    expect(said('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(said('HEALTHCHECK')[0]).toContain('/readyz');
  });

  it('copies what there is and what the builder is given, which is nothing else', () => {
    const ignored = readContainerFile('Dockerfile.dockerignore').split('\n');
    const given = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(ignored.filter((line) => line !== '' && !/^[#!]/.test(line))).toEqual(['*']);
    const copied = stages.flatMap(copiesOf).filter(({ from }) => from === undefined);
    const sources = copied.flatMap((each) => each.sources);
    for (const source of sources) {
      expect([source, fs.existsSync(path.join(ROOT, source))]).toEqual([source, true]);
      expect(given.some((place) => source === place || source.startsWith(`${place}/`))).toBe(true);
    }
    expect(given.filter((place) => !sources.includes(place))).toEqual([]);
    // From a stage comes what was made or copied there.
    const made = ['/app/dist', '/app/node_modules', ...sources.map((source) => `/app/${source}`)];
    for (const { sources: taken } of copiesOf(last).filter(({ from }) => from !== undefined))
      expect(made).toEqual(expect.arrayContaining([...taken]));
  });
});

describe('the compose file', () => {
  it('names variables that the configuration knows, and makes one that production starts with', () => {
    const values = { ...VALID_PRODUCTION, METRICS_TOKEN: SECRET, SUPPORT_TOKEN: SECRET };
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-compose-'));
    for (const [name, value] of Object.entries(values))
      fs.writeFileSync(path.join(folder, name), value, { mode: 0o600 });
    for (const name of SERVERS) {
      const { environment = {}, secrets = [] } = compose.services[name] ?? { image: '' };
      const inFiles = secrets.filter((secret) => /^[A-Z0-9_]+$/.test(secret));
      const named = Object.entries(environment).filter(([, value]) => value.startsWith('/run/secrets/'));
      expect(named).toEqual(inFiles.map((each) => [`${each}_FILE`, `/run/secrets/${each}`]));
      const variables = withSecretsIn(folder, environment);
      const known = new Set<string>();
      const outcome = readConfig(
        new Proxy(variables, {
          get: (target, key) => {
            known.add(String(key));
            return Reflect.get(target, key) as unknown;
          },
        }),
      );
      expect(outcome).toMatchObject({ kind: 'ok', config: { environment: 'production', trustProxyHops: 1 } });
      expect(Object.keys(variables).filter((each) => !known.has(each))).toEqual([]);
    }
    fs.rmSync(folder, { recursive: true });
  });

  it('mounts files that there are, or that the operator makes, and keeps the root of servers as it is', () => {
    const { services, secrets, volumes } = compose;
    for (const { volumes: mounts = [], secrets: used = [] } of Object.values(services)) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining([...used]));
      for (const place of mounts.map((mount) => mount.split(':')[0] ?? ''))
        expect([
          place,
          place in volumes || place === './pricing.json' || fs.existsSync(path.join(CONTAINER, place)),
        ]).toEqual([place, true]);
    }
    for (const name of SERVERS) expect(services[name]?.read_only).toBe(true);
    expect(services['scanner']?.profiles).toEqual(['scanner']);
    const proxied = /reverse_proxy (.*) \{/.exec(readContainerFile('Caddyfile'))?.[1];
    expect(proxied?.split(' ')).toEqual(SERVERS.map((name) => `${name}:8080`));
  });
});

const binaries = findPostgres();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (inAll('rehearsals'))
  (binaries && hasOpenssl ? describe : describe.skip)('contents of the image', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-container-'));
    const secrets = path.join(folder, 'secrets');
    const image = path.join(folder, 'app');
    beforeAll(layOut);
    afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

    /** The files of the last stage, but the pages, which take their time to build. */
    function layOut(): void {
      for (const { sources, target } of copiesOf(last))
        for (const source of sources
          .map((each) => each.replace('/app/', ''))
          .filter((each) => each !== 'dist')) {
          const place = path.join(image, target.endsWith('/') ? path.join(target, source) : target);
          fs.mkdirSync(path.dirname(place), { recursive: true });
          if (source === 'node_modules') fs.symlinkSync(path.join(ROOT, source), place);
          else fs.cpSync(path.join(ROOT, source), place, { recursive: true });
        }
    }

    /** The secrets of an installation: those that are made, and the vendors'. */
    function makeSecrets(databasePort: string): void {
      execFileSync('sh', [path.join(CONTAINER, 'make-secrets.sh'), secrets]);
      const values: Readonly<Record<string, string>> = VALID_PRODUCTION;
      for (const name of Object.keys(compose.secrets)) {
        const file = path.join(secrets, name);
        if (!fs.existsSync(file)) fs.writeFileSync(file, values[name] ?? '', { mode: 0o600 });
        if (!name.endsWith('DATABASE_URL')) continue;
        const url = fs.readFileSync(file, 'utf8');
        fs.writeFileSync(
          file,
          url.replace('@database/', `@localhost:${databasePort}/`).replace('/run/secrets', secrets),
        );
      }
    }

    /** PostgreSQL as the compose file starts it: by TLS and password only, with roles that have one. */
    async function startDatabase() {
      const rules = path.join(folder, 'pg_hba.conf');
      fs.writeFileSync(rules, `host all test 127.0.0.1/32 trust\n${readContainerFile('pg_hba.conf')}`);
      const keys = ['database.crt', 'database.key'].map((name) => path.join(folder, name));
      for (const file of keys) fs.copyFileSync(path.join(secrets, path.basename(file)), file);
      const user = postgresUser();
      if (user) for (const file of [folder, rules, ...keys]) fs.chownSync(file, user.uid, user.gid);
      return startThrowawayPostgres(binaries ?? '', [
        'ssl=on',
        `ssl_cert_file=${keys[0]}`,
        `ssl_key_file=${keys[1]}`,
        `hba_file=${rules}`,
      ]);
    }

    const startServer = async () => {
      const port = await findFreePort();
      const { environment } = compose.services['server-1'] ?? {};
      const [entry = '', ...args] = commandOf(said('CMD')[0]);
      const env = {
        PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
        NODE_ENV: 'production',
        ...withSecretsIn(secrets, environment),
        HOST: '127.0.0.1',
        PORT: String(port),
        PRICING_FILE: path.join(folder, 'pricing.json'),
        PAGES: 'off',
        DRAIN_SECONDS: '0',
      };
      const child = spawn(entry, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += String(chunk)));
      const url = `http://127.0.0.1:${port}`;
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (const deadline = Date.now() + 100_000; !(await isReady()); await pause(100))
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(output);
      const [check = '', ...words] = commandOf(said('HEALTHCHECK')[0]);
      const healthOf = (PORT: string) => spawnSync(check, words, { env: { ...env, PORT } }).status;
      expect([healthOf(env.PORT), healthOf('1')]).toEqual([0, 1]);
      const stop = async () => {
        const ended = once(child, 'exit');
        child.kill(said('STOPSIGNAL')[0] as NodeJS.Signals);
        return (await ended)[0] as number | null;
      };
      return { url, stop };
    };

    it('has tools that need nothing else', () => {
      const check = spawnSync(process.execPath, ['cli/stepwright.ts', 'check'], {
        cwd: image,
        encoding: 'utf8',
      });
      expect([check.status, check.stderr]).toEqual([0, '']);
    });

    it('starts twice on one database with the variables and secrets of the compose file', async () => {
      const offers = ['us', 'ca'].map((market) => [
        market,
        JSON.parse(
          fs.readFileSync(path.join(ROOT, `schemas/markets/${market}/offer.json`), 'utf8'),
        ) as unknown,
      ]);
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(
        path.join(folder, 'pricing.json'),
        JSON.stringify({ markets: Object.fromEntries(offers) }),
      );
      const port = await findFreePort();
      makeSecrets(String(port));
      const cluster = await startDatabase();
      for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL']) {
        const file = path.join(secrets, name);
        fs.writeFileSync(
          file,
          fs.readFileSync(file, 'utf8').replace(`:${port}/`, `:${new URL(cluster.address).port}/`),
        );
      }
      execFileSync('sh', [path.join(CONTAINER, 'make-roles.sh')], {
        env: {
          PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
          ADMIN_URL: `${cluster.address}/postgres`,
          SECRETS: secrets,
          SCRIPTS: path.join(ROOT, 'ops/database'),
        },
      });
      const servers = [await startServer(), await startServer()];
      try {
        for (const { url } of servers) {
          const configs = await fetch(`${url}/api/v2/configs`, { headers: { host: 'pay.example.com' } });
          expect(configs.status).toBe(200);
          expect(configs.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
          expect((await fetch(`${url}/metrics`)).status).toBe(401);
        }
      } finally {
        expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
        await cluster.stop();
      }
    });
  });
