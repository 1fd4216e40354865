import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { divideTexts } from '../../../bundling/leaveOutUnusedTexts.ts';
import { listTextUses, OWN_SOURCES } from '../../../cli/textUses/listTextUses.ts';
import { createCheckMemory, type TextUse } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';

const CONFIG = { compilerOptions: { strict: true, module: 'ESNext' }, include: ['src'] };
const TEXTS = `
  export interface TFunction<Namespaces> {
    <const Key extends string>(key: Key | Key[], options?: object): string;
    readonly namespaces?: Namespaces;
  }
  export declare const t: TFunction<'screens'>;
  export declare const formTexts: { readonly t: TFunction<readonly ['steps', 'common']> };
  export declare function writeText(locale: string, key: \`\${'sms' | 'emails'}:\${string}\`): string;
`;

const SHOWN: readonly (readonly [
  name: string,
  source: string,
  alternatives: readonly (readonly string[])[],
])[] = [
  ['one that is written out', `t('form.back');`, [['screens:form.back']]],
  ['one that names its file', `t('account:signIn.title');`, [['account:signIn.title']]],
  [
    'one of the first file that its function looks in',
    `formTexts.t('review.title');`,
    [['steps:review.title']],
  ],
  [
    'either of two',
    `export const say = (busy: boolean) => t(busy ? 'form.sending' : 'form.continue');`,
    [['screens:form.sending', 'screens:form.continue']],
  ],
  [
    'all that a type allows',
    `export const say = (kind: 'offline' | 'timeout') => t(\`failure.\${kind}\`);`,
    [['screens:failure.offline', 'screens:failure.timeout']],
  ],
  [
    'all that two types allow',
    `export const say = (kind: 'a' | 'b', part: 1 | 2) => t(\`x.\${kind}.\${part}\`);`,
    [['screens:x.a.1', 'screens:x.a.2', 'screens:x.b.1', 'screens:x.b.2']],
  ],
  [
    'those of a table',
    `const KEYS = { up: 'list.up', down: 'list.down' } as const;
     export const say = (way: keyof typeof KEYS) => t(KEYS[way]);`,
    [['screens:list.up', 'screens:list.down']],
  ],
  ['several in their order', `t(['a', 'b']);`, [['screens:a'], ['screens:b']]],
  ['one that only the program knows', `export const say = (key: string) => t(key);`, [['screens:*']]],
  [
    'one of which it knows a part',
    `export const say = (code: string) => t(\`failure.\${code}\`);`,
    [['screens:failure.*']],
  ],
  ['one of the server', `writeText('en-US', 'sms:oneTimeCode');`, [['sms:oneTimeCode']]],
];

const ELSEWHERE = `const log = { t: (text: string) => text };\nlog.t('form.back');`;
const FURTHER_DOWN = `\nexport const title = t('form.back');`;
const ALL = [...SHOWN.map(([, source]) => source), ELSEWHERE, FURTHER_DOWN];

let uses: readonly TextUse[];

// One start of the compiler reads the sources of all tests, each in a file of its own.
beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'text-uses-'));
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify(CONFIG));
  await writeFile(path.join(root, 'src/texts.ts'), TEXTS);
  for (const source of ALL)
    await writeFile(
      path.join(root, fileOf(source)),
      `import { formTexts, t, writeText } from './texts';\n${source}`,
    );
  uses = listTextUses({ ...OWN_SOURCES, root, folders: ['src'] });
  await rm(root, { recursive: true });
});

const fileOf = (source: string): string => `src/shown${ALL.indexOf(source)}.ts`;

/** Lists the text keys that a source uses: the alternatives of each use. */
const usesOf = (source: string) => uses.filter((use) => use.path === fileOf(source));
const keysOf = (source: string) => usesOf(source).map(({ alternatives }) => alternatives);

describe('the keys that sources show', () => {
  it.each(SHOWN)('are %s', (_, source, alternatives) => {
    expect(
      keysOf(source)
        .flat()
        .map((keys) => keys.toSorted()),
    ).toEqual(alternatives.map((keys) => keys.toSorted()));
  });

  it('are reported with file, line and column', () => {
    expect(usesOf(FURTHER_DOWN)).toEqual([
      { path: fileOf(FURTHER_DOWN), line: 3, column: 24, alternatives: [['screens:form.back']] },
    ]);
  });

  it('are not looked for in other functions of the same name', () => {
    expect(keysOf(ELSEWHERE)).toEqual([]);
  });
});

const FIRST_FILES = ['common', 'errors', 'screens', 'steps'];

/** Parts that show such texts once they are there: by `useFurtherTexts` or `useFrameTexts`, with the service that they wait for, or on pages of an application only. */
const WAITING = [
  'src/features/access/screens/HelpBanner.tsx',
  'src/features/access/screens/PhoneBar.tsx',
  'src/features/access/screens/SessionWarning.tsx',
  'src/features/access/useCodeErrors.ts',
  'src/features/configuration/screens/LocationSwitcher.tsx',
  'src/features/consent/screens/',
  'src/features/emails/fields/',
  'src/features/journey/screens/Overlap.tsx',
  'src/features/journey/screens/SameNumber.tsx',
  'src/features/layout/FooterNotes.tsx',
  'src/features/layout/IncorrectUrlScreenContent.tsx',
  'src/features/layout/PaneNotes.tsx',
  'src/features/shared/failureText.ts',
];

/** All modules that a module imports, at once or on demand, itself included. */
function importsOf(module: string): ReadonlySet<string> {
  const found = new Set([module]);
  for (const name of found) {
    const source = readFileSync(path.join(OWN_SOURCES.root, name), 'utf8');
    for (const [, imported = ''] of source.matchAll(/(?:from|import\() ?'(\.[^'?]+\.tsx?)'/g))
      found.add(path.posix.join(path.posix.dirname(name), imported));
  }
  return found;
}

// The only look of `npm test` at the whole product: its definitions, samples, texts and sources have no finding.
describe('the texts of this project', () => {
  const memory = createCheckMemory();
  let files: DefinitionFiles;
  let locales: DefinitionFiles;
  let uses: readonly TextUse[];

  beforeAll(async () => {
    [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
    uses = listTextUses(OWN_SOURCES);
  });

  it('are all shown, and all that is shown has a text', () => {
    // Where nothing is read, nothing is wrong either.
    expect(uses.length).toBeGreaterThan(300);
    expect(checkDefinitions(files, locales, uses, { memory })).toEqual([]);
  });

  it('are none of a question, which a market may leave out with its texts', () => {
    const shown = uses.flatMap(({ path: file, alternatives }) =>
      (alternatives.at(-1) ?? []).map((key) => `${file} ${key}`),
    );
    const written = shown.filter((use) => !use.includes('*'));
    expect(written.filter((use) => / steps:[^ ]*\.(?:label|options\..+)$/.test(use))).toEqual([]);
  });

  it('exist when parts of the first steps show them, or are awaited', () => {
    const { isFirst } = divideTexts();
    const parts = importsOf('src/features/journey/screens/JourneyScreen.tsx');
    const isShown = ({ path: file }: TextUse) =>
      parts.has(file) && !file.startsWith('src/rendering/') && !WAITING.some((name) => file.startsWith(name));
    const isThere = (key: string) => {
      if (key.includes('*')) return true; // only the running program knows it
      const [name = '', id = ''] = key.split(':');
      return name === 'common' || name === 'errors' ? isFirst(id) : FIRST_FILES.includes(name);
    };
    const shown = uses.filter(isShown);
    expect(shown.length).toBeGreaterThan(50);
    const late = shown.filter(({ alternatives }) => !alternatives.some((keys) => keys.every(isThere)));
    expect(late.map(({ path: file, alternatives }) => [file, alternatives])).toEqual([]);
  });

  it.each(['en-US', 'fr-CA'])('are reported if a source and %s disagree', (locale) => {
    const file = `${locale}/account.json`;
    const texts = (locales.get(file)?.json ?? {}) as Record<string, string>; // the checker proves its shape
    const { 'signIn.title': title, ...others } = texts;
    const json = { ...others, 'signIn.titel': title ?? '' };
    const planted = new Map(locales).set(file, { path: file, text: JSON.stringify(json, null, 2), json });
    const found = checkDefinitions(files, planted, uses, { memory });
    const told = found.filter((one) => one.path === `locales/${file}`);
    expect(told.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      expect.arrayContaining(['text-missing /signIn.title', 'text-unused /signIn.titel']),
    );
  });
});
