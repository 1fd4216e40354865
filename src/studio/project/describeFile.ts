import { nameOfLanguage, nameOfLayer, nameOfMarket } from './names.ts';

/** A file of a project in words, such as `step company-details, Canada`. */
export function describeFile(path: string): string {
  for (const [pattern, describe] of KINDS) {
    const [, ...parts] = pattern.exec(path) ?? [];
    if (parts.length > 0) return describe(...parts);
  }
  return path.slice('schemas/'.length);
}

const layered =
  (kind: string) =>
  (folder = '', name = ''): string =>
    `${kind} ${name}, ${nameOfLayer(folder)}`;

const KINDS: readonly (readonly [pattern: RegExp, describe: (...parts: string[]) => string])[] = [
  [
    /^locales\/([^/]+)\.translation\.json$/,
    (tag = '') => `record of the translation to ${nameOfLanguage(tag)}`,
  ],
  [/^locales\/([^/]+)\/(.+)\.json$/, (tag = '', name = '') => `texts in ${nameOfLanguage(tag)}, ${name}`],
  [
    /^schemas\/samples\/(.+)\/(.+)\.json$/,
    (market = '', step = '') => `samples of ${step}, ${nameOfMarket(market)}`,
  ],
  [/^schemas\/samples\/(.+)\.json$/, (step = '') => `samples of ${step}`],
  [/^schemas\/(.+)\/steps\/(.+)\.json$/, layered('step')],
  [/^schemas\/(.+)\/flows\/(.+)\.json$/, layered('flow')],
  [/^schemas\/(.+)\/definitions\/(.+)\.json$/, layered('shared definition')],
  [/^schemas\/(.+)\/offer\.json$/, (folder = '') => `prices and offers, ${nameOfLayer(folder)}`],
  [/^schemas\/(.+)\/agreement\.json$/, (folder = '') => `agreement, ${nameOfLayer(folder)}`],
  [/^schemas\/(.+)\/(?:market|portal|cobrand)\.json$/, (folder = '') => `settings, ${nameOfLayer(folder)}`],
  [/^schemas\/(.+)\/categories\.json$/, (folder = '') => `categories, ${nameOfLayer(folder)}`],
];
