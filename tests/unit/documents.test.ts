import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMAND_ROWS } from '../../cli/help/commandTable.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTS = globSync('{*.md,docs/*.md,docs/{decisions,how-to}/*.md}', { cwd: ROOT });
const FOLDERS =
  /^(?:bench|bundling|cli|docs|examples|gallery|locales|ops|public|schemas|server|src|tests|validators)\/\S*$/;
/** Parts of paths that a document invents, since its reader creates them, or that a command writes. */
const INVENTED =
  /bench\/results\/|old-town|founding-year|licencePlate|SliderWidget|markets\/gb\/|samples\/gb\/|m<number>Name|<market>\/(?:formats|portals)\/|registrar\/flows\/order|formats\/grant-number|steps\/vehicle|flows\/permit/;
/** The page for other products shows the files and commands of the examples, as they are in their folders. */
const OF_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'docs/engine.md': globSync('examples/*', { cwd: ROOT }),
};
const scriptsOf = (file: string): readonly string[] =>
  Object.keys((JSON.parse(read(file)) as { scripts: Readonly<Record<string, string>> }).scripts);
const scripts = scriptsOf('package.json');
const commands = new Set(COMMAND_ROWS.map(({ name }) => name.replace(/ .*/, '')));

/** Lists matches of the first group outside of fenced code. */
function listMatches(file: string, pattern: RegExp): readonly string[] {
  const prose = read(file).replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(pattern)].map(([, found = '']) => found);
}

/** Whether a path exists; `<name>`, `*`, `{a,b}` and `...` are placeholders of any name. */
function exists(file: string): boolean {
  if (!/[<*{…]|\.\.\./.test(file)) return existsSync(path.join(ROOT, file));
  const pattern = file.replace(/<[^>]*>|…|\.\.\./g, '*');
  return globSync(pattern, { cwd: ROOT }).length > 0;
}

/** Whether a path exists in the repository, or in an example that the document shows. */
function existsFor(document: string, file: string): boolean {
  return ['', ...(OF_EXAMPLES[document] ?? [])].some((folder) => exists(path.posix.join(folder, file)));
}

describe('every document names', () => {
  it('paths that exist', () => {
    const missing = DOCUMENTS.flatMap((file) =>
      listMatches(file, /`([^`\s]+)`/g)
        .filter((text) => FOLDERS.test(text) && !INVENTED.test(text) && !existsFor(file, text))
        .map((text) => `${file}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it('pages and headings that exist', () => {
    const missing = DOCUMENTS.flatMap((file) =>
      listMatches(file, /\]\(([^)\s]+)\)/g)
        .filter((target) => !/^(?:https?:|mailto:)/.test(target) && !leads(file, target))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('commands that exist', () => {
    const missing = DOCUMENTS.flatMap((file) => {
      const ofExamples = (OF_EXAMPLES[file] ?? []).flatMap((folder) => scriptsOf(`${folder}/package.json`));
      return [
        ...[...read(file).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
          .filter(([, name = '']) => !scripts.includes(name) && !ofExamples.includes(name))
          .map(([text]) => `${file}: ${text}`),
        ...[...read(file).matchAll(/npm run (?:-s )?stepwright -- ([a-z][\w-]*)/g)]
          .filter(([, name = '']) => !commands.has(name))
          .map(([text]) => `${file}: ${text}`),
      ];
    });
    expect(missing).toEqual([]);
  });

  it('the Node versions of package.json', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(read('README.md')).toContain(engines.node.replace('>=', '').trim());
  });
});

it('every decision has a line in the index by subject', () => {
  const index = read('docs/decisions/README.md');
  const missing = DOCUMENTS.filter(
    (file) => /^docs\/decisions\/\d/.test(file) && !index.includes(`](${path.basename(file)})`),
  );
  expect(missing).toEqual([]);
});

function leads(from: string, target: string): boolean {
  const [page = '', heading] = target.split('#');
  const file = page === '' ? from : path.join(path.dirname(from), page);
  if (!existsSync(path.join(ROOT, file))) return false;
  return heading === undefined || headingsOf(file).includes(heading);
}

function headingsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
