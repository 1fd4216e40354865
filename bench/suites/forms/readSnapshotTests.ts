import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JsonSchema } from '@stepwright/engine';
import type { FormSample } from './formSample.ts';

interface Drawn {
  readonly props?: { readonly schema?: JsonSchema; readonly formData?: unknown };
}

const FILES = ['arrayTests', 'formTests', 'objectTests', 'gridTests'] as const;

/** Stand-ins for the packages that the tests render with: they only report what they would render. */
const STAND_INS: Readonly<Record<string, string>> = {
  'react/jsx-runtime':
    'export const jsx = (type, props) => ({ type, props }); export const jsxs = jsx; export const Fragment = "";',
  '@testing-library/react':
    'export const render = (drawn) => { globalThis.suiteDrew(drawn); return { asFragment: () => "" }; };',
};

/** The forms that RJSF's own themes are compared by: every test draws at least one. */
export async function readSnapshotTests(): Promise<readonly FormSample[]> {
  replacePackages();
  const samples: FormSample[] = [];
  const tests = prepareGlobals(samples);
  const folder = path.resolve(import.meta.dirname, '../node_modules/@rjsf/snapshot-tests/lib');
  for (const file of FILES) {
    const module = (await import(pathToFileURL(path.join(folder, `${file}.js`)).href)) as Record<
      string,
      (form: object) => void
    >;
    module[file]?.({});
  }
  for (const test of tests) await test();
  return samples;
}

function replacePackages(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      Object.hasOwn(STAND_INS, specifier)
        ? {
            url: `data:text/javascript,${encodeURIComponent(STAND_INS[specifier] ?? '')}`,
            shortCircuit: true,
          }
        : next(specifier, context),
  });
}

function prepareGlobals(samples: FormSample[]): readonly (() => Promise<void>)[] {
  const tests: (() => Promise<void>)[] = [];
  const groups: string[] = [];
  let current = '';
  const describe = (name: string, body: () => void): void => {
    groups.push(name);
    body();
    groups.pop();
  };
  const test = (name: string, body: () => Promise<void> | void): void => {
    const full = [...groups, name].join(' / ');
    tests.push(async () => {
      current = full;
      try {
        await body();
      } catch {
        // Actions after rendering need a real page.
      }
    });
  };
  const expectation: object = new Proxy(() => expectation, { get: () => expectation });
  Object.assign(globalThis, {
    describe,
    test,
    it: test,
    vi: { mock: () => undefined, fn: (fake: unknown) => fake },
    expect: expectation,
    beforeAll: ignore,
    afterAll: ignore,
    beforeEach: ignore,
    afterEach: ignore,
    suiteDrew({ props }: Drawn) {
      if (!props?.schema) return;
      const same = samples.filter(({ name }) => name === current || name.startsWith(`${current} #`)).length;
      const name = same === 0 ? current : `${current} #${same + 1}`;
      samples.push({ name, schema: props.schema, data: props.formData });
    },
  });
  return tests;
}

function ignore(): void {}
