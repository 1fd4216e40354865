import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { quotedStepIn } from '../steps/stepTexts.ts';
import { nameOfFlow, nameOfLanguage, nameOfLayer, nameOfMarket } from './names.ts';

/** A file of a project in words, such as `step company-details, Canada`; steps by their ids, or by other names. */
export function describeFile(path: string, nameStep = (step: string): string => step): string {
  const [, folder = '', step] = OF_STEP.exec(path) ?? [];
  if (step !== undefined) return sayOfStep(folder, nameStep(step));
  for (const [pattern, describe] of KINDS) {
    const [, ...parts] = pattern.exec(path) ?? [];
    if (parts.length > 0) return describe(...parts);
  }
  return path.slice('schemas/'.length);
}

/** The same with the titles of steps in quotation marks: `step “Tell us about your business”, Canada`. */
export const describeFileIn = ({ locales }: Pick<ProjectFiles, 'locales'>, path: string): string =>
  describeFile(path, quotedStepIn(locales));

const OF_STEP = /^schemas\/((?:.+\/)?steps|samples(?:\/.+)?)\/([^/]+)\.json$/;

function sayOfStep(folder: string, step: string): string {
  const [kind, market] = folder.split('/');
  if (kind !== 'samples') return `step ${step}, ${nameOfLayer(folder.replace(/\/steps$/, ''))}`;
  return `samples of ${step}${market === undefined ? '' : `, ${nameOfMarket(market)}`}`;
}

const KINDS: readonly (readonly [pattern: RegExp, describe: (...parts: string[]) => string])[] = [
  [
    /^locales\/([^/]+)\.translation\.json$/,
    (tag = '') => `record of the translation to ${nameOfLanguage(tag)}`,
  ],
  [/^locales\/([^/]+)\/(.+)\.json$/, (tag = '', name = '') => `texts in ${nameOfLanguage(tag)}, ${name}`],
  [
    /^schemas\/(.+)\/flows\/(.+)\.json$/,
    (folder = '', flow = '') => `flow ${nameOfFlow(flow)}, ${nameOfLayer(folder)}`,
  ],
  [
    /^schemas\/(.+)\/definitions\/(.+)\.json$/,
    (folder = '', name = '') => `shared definition ${name}, ${nameOfLayer(folder)}`,
  ],
  [
    /^schemas\/(.+)\/formats\/(.+)\.json$/,
    (folder = '', name = '') => `format ${name}, ${nameOfLayer(folder)}`,
  ],
  [/^schemas\/(.+)\/offer\.json$/, (folder = '') => `prices and offers, ${nameOfLayer(folder)}`],
  [/^schemas\/(.+)\/agreement\.json$/, (folder = '') => `agreement, ${nameOfLayer(folder)}`],
  [/^schemas\/(.+)\/(?:market|portal|cobrand)\.json$/, (folder = '') => `settings, ${nameOfLayer(folder)}`],
  [/^schemas\/(.+)\/vendors\.json$/, (folder = '') => `settings of vendors, ${nameOfLayer(folder)}`],
  [/^schemas\/(.+)\/categories\.json$/, (folder = '') => `categories, ${nameOfLayer(folder)}`],
];
