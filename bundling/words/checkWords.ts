import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findWords, type WordRules } from './findWords.ts';
import { readOwnJson } from '../readOwnJson.ts';

/* `npm run check:words`: comments, names of tests and documents use plain words; `words.json` has the list. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES =
  '{*.{js,ts,md},{bench,bundling,cli,docs,examples,gallery,server,src,tests,validators}/**/*.{ts,tsx,js,md}}';
const rules = readOwnJson<WordRules>('bundling/words/words.json');

const found = globSync(FILES, {
  cwd: ROOT,
  exclude: ['**/node_modules/**', 'tests/unit/bundling/words.test.ts'],
}).flatMap((file) => findWords(file, readFileSync(path.join(ROOT, file), 'utf8'), rules));
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;
