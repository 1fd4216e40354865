import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listTextUses } from '../../../cli/textUses/listTextUses.ts';
import { OWN_SOURCES } from '../../../cli/textUses/ownSources.ts';
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

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'text-uses-'));
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify(CONFIG));
  await writeFile(path.join(root, 'src/texts.ts'), TEXTS);
});

afterAll(() => rm(root, { recursive: true }));

/** What a source shows: the alternatives of each use. */
async function usesOf(source: string) {
  const file = path.join(root, 'src/shown.ts');
  await writeFile(file, `import { formTexts, t, writeText } from './texts';\n${source}`);
  return listTextUses({ ...OWN_SOURCES, root, folders: ['src'] });
}

const keysOf = async (source: string) => (await usesOf(source)).map(({ alternatives }) => alternatives);

describe('the keys that sources show', () => {
  it.each([
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
  ])('are %s', async (_, source, alternatives) => {
    expect((await keysOf(source)).flat().map((keys) => keys.toSorted())).toEqual(
      alternatives.map((keys) => keys.toSorted()),
    );
  });

  it('are told with file, line and column', async () => {
    expect(await usesOf(`\nexport const title = t('form.back');`)).toEqual([
      { path: 'src/shown.ts', line: 3, column: 24, alternatives: [['screens:form.back']] },
    ]);
  });

  it('are not looked for in other functions of the same name', async () => {
    expect(await keysOf(`const log = { t: (text: string) => text };\nlog.t('form.back');`)).toEqual([]);
  });
});

describe('the texts of this project', () => {
  it('are all shown, and all that is shown has a text', async () => {
    const uses = listTextUses(OWN_SOURCES);
    // Where nothing is read, nothing is wrong either.
    expect(uses.length).toBeGreaterThan(300);
    expect(checkDefinitions(await readDefinitionFiles(), await readLocales(), uses)).toEqual([]);
  });

  it.each(['en-US', 'fr-CA'])('are told where a source and %s disagree', async (locale) => {
    const uses = listTextUses(OWN_SOURCES);
    const locales = await readLocales();
    const file = `${locale}/account.json`;
    const texts = (locales.get(file)?.json ?? {}) as Record<string, string>; // the checker proves its shape
    const { 'signIn.title': title, ...others } = texts;
    const json = { ...others, 'signIn.titel': title ?? '' };
    const planted = new Map(locales).set(file, { path: file, text: JSON.stringify(json, null, 2), json });
    const found = checkDefinitions(await readDefinitionFiles(), planted, uses);
    const told = found.filter((one) => one.path === `locales/${file}`);
    expect(told.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      expect.arrayContaining(['text-missing /signIn.title', 'text-unused /signIn.titel']),
    );
  });
});
