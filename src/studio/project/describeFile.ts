import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { quotedStepIn } from '../steps/stepTexts.ts';
import { formatsIn, partnersIn } from './namesIn.ts';
import { nameOfFlow, nameOfLanguage, nameOfLayer, nameOfMarket } from './names.ts';

/** How steps, formats and partners are named in a file's description. */
interface Names {
  readonly step: (id: string) => string;
  readonly format: (id: string, folder: string) => string;
  readonly partner: (id: string) => string;
}

/** A file of a project in words, such as `step company-details, Canada`: by ids, or by other names. */
export function describeFile(path: string, names: Names = BY_IDS): string {
  const [, folder = '', step] = OF_STEP.exec(path) ?? [];
  const by = { ...names, layer: (one: string) => nameOfLayer(one, names.partner) };
  if (step !== undefined) return sayOfStep(folder, names.step(step), by);
  for (const [pattern, describe] of KINDS) {
    const [, ...parts] = pattern.exec(path) ?? [];
    if (parts.length > 0) return describe(by, ...parts);
  }
  return path.slice('schemas/'.length);
}

const BY_IDS: Names = { step: (id) => id, format: (id) => id, partner: (id) => id };

const NO_FILES: ProjectFiles['files'] = new Map();

/** The same with the titles of steps in quotation marks: `step “Tell us about your business”, Canada`, and the names of formats and partners. */
export const describeFileIn = (
  { locales, files = NO_FILES }: Pick<ProjectFiles, 'locales'> & Partial<ProjectFiles>,
  path: string,
  quotes: readonly [string, string] = ['“', '”'],
): string =>
  describeFile(path, {
    step: quotedStepIn(locales, quotes),
    format: formatsIn(files, quotes),
    partner: partnersIn(files),
  });

interface By extends Names {
  readonly layer: (folder: string) => string;
}

const OF_STEP = /^schemas\/((?:.+\/)?steps|samples(?:\/.+)?)\/([^/]+)\.json$/;

function sayOfStep(folder: string, step: string, { layer }: By): string {
  const [kind, market] = folder.split('/');
  if (kind !== 'samples') return `step ${step}, ${layer(folder.replace(/\/steps$/, ''))}`;
  return `samples of ${step}${market === undefined ? '' : `, ${nameOfMarket(market)}`}`;
}

const KINDS: readonly (readonly [pattern: RegExp, describe: (by: By, ...parts: string[]) => string])[] = [
  [
    /^locales\/([^/]+)\.translation\.json$/,
    (_by, tag = '') => `record of the translation to ${nameOfLanguage(tag)}`,
  ],
  [
    /^locales\/([^/]+)\/(.+)\.json$/,
    (_by, tag = '', name = '') => `texts in ${nameOfLanguage(tag)}, ${name}`,
  ],
  [
    /^schemas\/(.+)\/flows\/(.+)\.json$/,
    ({ layer }, folder = '', flow = '') => `flow ${nameOfFlow(flow)}, ${layer(folder)}`,
  ],
  [
    /^schemas\/(.+)\/definitions\/(.+)\.json$/,
    ({ layer }, folder = '', name = '') => `shared definition ${name}, ${layer(folder)}`,
  ],
  [
    /^schemas\/(.+)\/formats\/(.+)\.json$/,
    ({ layer, format }, folder = '', name = '') => `format ${format(name, folder)}, ${layer(folder)}`,
  ],
  [/^schemas\/(.+)\/offer\.json$/, ({ layer }, folder = '') => `prices and offers, ${layer(folder)}`],
  [/^schemas\/(.+)\/agreement\.json$/, ({ layer }, folder = '') => `agreement, ${layer(folder)}`],
  [
    /^schemas\/(.+)\/(?:market|portal|cobrand)\.json$/,
    ({ layer }, folder = '') => `settings, ${layer(folder)}`,
  ],
  [/^schemas\/(.+)\/vendors\.json$/, ({ layer }, folder = '') => `settings of vendors, ${layer(folder)}`],
  [/^schemas\/(.+)\/categories\.json$/, ({ layer }, folder = '') => `categories, ${layer(folder)}`],
];
