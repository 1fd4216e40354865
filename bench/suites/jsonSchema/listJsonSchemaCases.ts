import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createHost, vocabulary } from '@stepwright/validators/portal/authoring';
import type { SuiteCase } from '../suiteOutcome.ts';

// The product's own AJV; the packages of the suites bring another one.
const requireOurs = createRequire(path.resolve(import.meta.dirname, '../../../package.json'));
const standalone = requireOurs('ajv/dist/standalone') as {
  readonly default: (ajv: object, validate: unknown) => string;
};

const DRAFT = 'draft2020-12';
const BASE = 'http://localhost:1234/';
const today = (): string => '2026-11-20';

interface Group {
  readonly description: string;
  readonly schema: object | boolean;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

type Validate = (data: unknown) => boolean;
type Ajv = ReturnType<typeof vocabulary.createAjv>;

/** Where Debian's package libtest-json-schema-acceptance-perl has the suite; no package of npm has this draft. */
const DEBIAN = '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance';

/** A folder with the suite: the one named by JSON_SCHEMA_TEST_SUITE, or Debian's. */
export function findTestSuite(): string | undefined {
  const folder = process.env['JSON_SCHEMA_TEST_SUITE'] ?? DEBIAN;
  return existsSync(path.join(folder, 'tests', DRAFT)) ? folder : undefined;
}

/** Every mandatory test of the draft, by AJV with our vocabulary: interpreted, and compiled ahead. */
export function listJsonSchemaCases(folder: string): readonly SuiteCase[] {
  const remotes = readRemotes(path.join(folder, 'remotes'));
  const tests = path.join(folder, 'tests', DRAFT);
  const files = readdirSync(tests).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const groups = JSON.parse(readFileSync(path.join(tests, file), 'utf8')) as readonly Group[]; // the suite's shape
    return groups.flatMap((group) => casesOf(file.replace('.json', ''), group, remotes));
  });
}

function casesOf(file: string, group: Group, remotes: ReadonlyMap<string, object>): readonly SuiteCase[] {
  // Compiled at the first test of the group, for all of them.
  let compiled: readonly Validate[] | undefined;
  return group.tests.map(({ description, data, valid }) => ({
    name: `${file} / ${group.description} / ${description}`,
    run() {
      compiled ??= compileBothWays(group.schema, remotes);
      const [now, ahead] = compiled.map((validate) => validate(data));
      if (now !== ahead) throw new Error(`interpreted it is ${String(now)}, compiled ${String(ahead)}`);
      if (now !== valid) throw new Error(`it should be ${String(valid)}`);
    },
  }));
}

function compileBothWays(schema: Group['schema'], remotes: ReadonlyMap<string, object>): readonly Validate[] {
  const create = (): Ajv => {
    const ajv = vocabulary.createAjv({ today, code: { source: true } });
    for (const [id, remote] of remotes) addRemote(ajv, id, remote);
    return ajv;
  };
  const now = create().compile(schema) as Validate;
  const ajv = create();
  const code = standalone.default(ajv, ajv.compile(schema));
  const module = { exports: {} as Validate };
  // oxlint-disable-next-line typescript/no-implied-eval -- running generated code is what is tested
  const run = new Function('module', 'require', 'host', code) as (...parts: unknown[]) => void;
  run(module, requireOurs, createHost({ today }));
  return [now, module.exports];
}

// Two remotes may claim one id, and some are of other drafts: what AJV refuses is not there, and who needs it fails.
function addRemote(ajv: Ajv, id: string, remote: object): void {
  try {
    ajv.addSchema(remote, id);
  } catch {
    return;
  }
}

function readRemotes(folder: string): ReadonlyMap<string, object> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.json') && (!file.startsWith('draft') || file.startsWith(DRAFT)),
  );
  return new Map(
    files.map((file) => [
      BASE + file.replaceAll(path.sep, '/'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object,
    ]),
  );
}
