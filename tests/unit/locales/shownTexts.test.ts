import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts } from '../../../src/product/node.ts';

/** Files whose keys the sources name; those of steps and errors follow from definitions, mails from the server's templates. */
const NAMES = ['account', 'common', 'sandbox', 'screens', 'start'];

const PLURAL_SUFFIX = /_(?:one|many|other)$/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join('src', file), 'utf8'))
  .concat(readFileSync('server/pages/fillTemplate.ts', 'utf8'))
  .join('\n');

/** Beginnings of keys whose end the sources put together: `accounts.status.${status}`, `common:${name}.${value}`. */
const prefixes = [...sources.matchAll(/`(?:\w+:)?((?:[\w-]+\.)*)\$\{/g)]
  .map(([, prefix]) => prefix ?? '')
  .filter((prefix) => prefix !== '');

/** Groups of texts that a component is handed by name: `<Cards name="points">`. */
const groups = [...sources.matchAll(/ name="(\w+)"/g)].map(([, group]) => `${group}.`);

function isNamed(key: string): boolean {
  const escaped = key.replaceAll('.', String.raw`\.`);
  return new RegExp(String.raw`['"\`](?:\w+:)?${escaped}['"\`]`).test(sources);
}

describe.each(NAMES)('the texts of %s.json', (name) => {
  // Options of lists are named by the lists of the markets, which the checker compares.
  const keys = Object.keys(readTexts('en-US', name)).filter((key) => !/^(?:territory|province)\./.test(key));

  it('are all shown somewhere', () => {
    const idle = keys
      .map((key) => key.replace(PLURAL_SUFFIX, ''))
      .filter((key) => !isNamed(key) && ![...prefixes, ...groups].some((prefix) => key.startsWith(prefix)));
    expect(idle).toEqual([]);
  });
});
