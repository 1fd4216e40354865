import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['src', 'server', 'validators', 'cli', 'bundling', 'gallery'];

/** A market, a country, a currency or a calling code as a value of code: what a country decides is data of its market. */
const COUNTRY_VALUES =
  /(['"`])(?:us|ca|US|CA|USD|CAD|QC|SSN[49]?|SIN|FEIN|EIN|BN|\+1(?:\$\{[^}]*\})?[^'"`]*)\1/g;

/** Exceptions with their reasons. A new row needs one as good as these. */
const REASONS: Readonly<Record<string, string>> = {
  'server/bank/linking/sandbox/createSandboxLinking.ts':
    'what the vendor of the sandbox knows of an account differs by its country, as at the real one',
  'src/contract/outcomes.ts': "whose turn it is: 'us' is the operator",
  'src/contract/sandboxBanks.ts': "the sandbox's banks, each of its country",
  'src/features/tax/screens/TaxInformationScreen.tsx': 'the words of links that the specification names',
  'validators/formats/mobilePhone.ts':
    'the region of a question that no market asks, as before there were others',
};

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file).split(path.sep).join('/'));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
}

function findValues(file: string): readonly string[] {
  return withoutComments(readFileSync(path.join(ROOT, file), 'utf8')).match(COUNTRY_VALUES) ?? [];
}

describe('code', () => {
  const found = FOLDERS.flatMap(sourcesOf)
    .map((file) => [file, findValues(file)] as const)
    .filter(([, values]) => values.length > 0);

  it('knows no market, country, currency or calling code', () => {
    const unexplained = found.filter(([file]) => !Object.hasOwn(REASONS, file));
    expect(unexplained).toEqual([]);
  });

  it('gives no reason for what is not there', () => {
    const files = found.map(([file]) => file);
    expect(Object.keys(REASONS).filter((file) => !files.includes(file))).toEqual([]);
  });

  it.each(["'us'", '"CAD"', "'+1'", '`+1${digits}`', "'SSN9'"])('would not pass with %s', (value) => {
    expect(withoutComments(`const it = ${value};`).match(COUNTRY_VALUES)).toEqual([value]);
  });
});
