import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { quotedStepIn } from '../steps/stepTexts.ts';
import { formatsIn, nameOfLayerIn } from './namesIn.ts';
import { nameOfFlow, nameOfLanguage, nameOfMarket } from './names.ts';

/** How the parts of a file's description are named. */
interface Names {
  readonly step: (id: string) => string;
  readonly format: (id: string, folder: string) => string;
  readonly layer: (folder: string) => string;
}

/**
 * A file of a project in words, with the titles of steps in quotation marks, and the names of formats and partners:
 * `step “Tell us about your business”, Canada`.
 */
export function describeFileIn(
  { locales, files }: Pick<ProjectFiles, 'locales' | 'files'>,
  path: string,
  quotes: readonly [string, string] = ['“', '”'],
): string {
  const names: Names = {
    step: quotedStepIn(locales, quotes),
    format: formatsIn(files, quotes),
    layer: (folder) => nameOfLayerIn(files, folder),
  };
  const [, folder = '', step] = OF_STEP.exec(path) ?? [];
  if (step !== undefined) return sayOfStep(folder, names.step(step), names);
  for (const [pattern, describe] of KINDS) {
    const [, ...parts] = pattern.exec(path) ?? [];
    if (parts.length > 0) return describe(names, ...parts);
  }
  return path.slice('schemas/'.length);
}

const OF_STEP = /^schemas\/((?:.+\/)?steps|samples(?:\/.+)?)\/([^/]+)\.json$/;

function sayOfStep(folder: string, step: string, { layer }: Names): string {
  const [kind, market] = folder.split('/');
  if (kind !== 'samples') return `step ${step}, ${layer(folder.replace(/\/steps$/, ''))}`;
  return `samples of ${step}${market === undefined ? '' : `, ${nameOfMarket(market)}`}`;
}

const KINDS: readonly (readonly [pattern: RegExp, describe: (names: Names, ...parts: string[]) => string])[] =
  [
    [/^locales\/(locales)\.json$/, () => 'list of languages'],
    [
      /^locales\/([^/]+)\.translation\.json$/,
      (_names, tag = '') => `record of the translation to ${nameOfLanguage(tag)}`,
    ],
    [
      /^locales\/([^/]+)\/(.+)\.json$/,
      (_names, tag = '', name = '') => `texts in ${nameOfLanguage(tag)}, ${name}`,
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
