import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stepwright-inline-'));
  await write('main.js', 'export {};');
  await write('shared.js', 'export const text = (one) => one?.text ?? "none";');
  await write('picture.png', 'x'.repeat(5_000));
});

afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Builds a page with the script, and prints the script. Not in this process: the bundler knows no functions of test environments. */
const BUILD = `
  import { build } from 'vite';
  import { inlineScripts } from './bundling/inlineScripts.ts';
  const [early, target, input] = process.argv.slice(1);
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inlineScripts({ early })],
    build: { write: false, target, rolldownOptions: { input } },
  });
  process.stdout.write(output.find(({ fileName }) => fileName === '.vite/early.js').source);
`;

async function buildInline(content: string, target: string): Promise<string> {
  const files = [await write(`${target}.js`, content), target, path.join(folder, 'main.js')];
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', BUILD, ...files], {
    cwd: ROOT,
  });
  return stdout;
}

const SOURCE = 'import { text } from "./shared.js"; document.title = text(window.early);';

it('a script has all that it imports, for the browsers that the page’s own scripts are for', async () => {
  const [now, before] = await Promise.all(['es2022', 'es2019'].map((target) => buildInline(SOURCE, target)));
  expect(now).toMatch(/document\.title=.*\?\?/s);
  expect(now).not.toContain('import');
  expect(before).toContain('document.title=');
  expect(before).not.toContain('??');
});

it('a script that needs further files stops the build, since no page would have them', async () => {
  await expect(
    buildInline('import url from "./picture.png"; document.title = url;', 'es2022'),
  ).rejects.toThrow(/es2022\.js needs more than a script: .*\.png/);
});
