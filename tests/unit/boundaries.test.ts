import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LEAST_MODULES = 400;

interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** Runs the boundaries check by the very command of package.json. */
function cruise(): {
  readonly modules: readonly CruisedModule[];
  readonly summary: { readonly totalCruised: number };
} {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const [program, ...args] = (scripts['check:boundaries'] ?? '').split(' ');
  expect(program).toBe('node');
  // Violations end it with another exit code than 0; here only what was read counts.
  const { stdout } = spawnSync(process.execPath, [...args, '--output-type', 'json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as ReturnType<typeof cruise>;
}

// Without its parser the cruiser reads nothing and passes.
describe('the check of who imports whom', () => {
  const { modules, summary } = cruise();
  const dependenciesOf = (source: string) =>
    modules.find((module) => module.source === source)?.dependencies.map(({ resolved }) => resolved) ?? [];

  it('reads the whole product', () => {
    expect(summary.totalCruised).toBeGreaterThan(LEAST_MODULES);
    const folders = new Set(modules.map(({ source }) => source.split('/')[0]));
    for (const folder of ['validators', 'src', 'server', 'cli', 'tests']) expect(folders).toContain(folder);
  });

  it('reads the imports of TypeScript, of types too', () => {
    expect(dependenciesOf('src/checker/checkDefinitions.ts')).toEqual(
      expect.arrayContaining(['src/checker/checkFiles.ts', 'src/engine/authoring.ts']),
    );
    // Nothing but types.
    expect(dependenciesOf('src/checker/checkInput.ts')).toEqual(
      expect.arrayContaining(['src/engine/authoring.ts', 'src/checker/schemas/createSchemaCompiler.ts']),
    );
  });

  it('reads the imports of files with JSX', () => {
    expect(dependenciesOf('src/features/outcome/screens/VerifyingScreen.tsx')).toEqual(
      expect.arrayContaining(['src/components/Spinner.tsx', 'src/navigation/isAwaited.ts']),
    );
  });
});

const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/;
// A repository of a domain, the platform's own tables, a sandbox adapter's table, and rules about rows that go.
const MAY_QUERY = /Repository\.ts$|Retention\.ts$|^platform\/|\/sandbox\/|^app\/openConfiguredDatabase\.ts$/;

it('has queries in repositories only', () => {
  const server = path.join(ROOT, 'server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const querying = files.filter((file) => QUERY.test(readFileSync(path.join(server, file), 'utf8')));
  expect(querying).toContain(path.join('applications', 'applicationRepository.ts'));
  expect(querying.filter((file) => !MAY_QUERY.test(file.replaceAll(path.sep, '/')))).toEqual([]);
});
