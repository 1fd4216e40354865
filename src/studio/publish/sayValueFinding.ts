import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { StudioFinding } from '../../contract/studio.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { keyOfView, viewOfMarket } from '../project/resolved.ts';
import { amountOf, currencyOf, isAmount, nameOfAmount } from '../rules/amounts.ts';
import { nameOfOption } from '../rules/sayRow.ts';
import { rowsByPointer, rowsOfFile } from '../rules/rowsOfFile.ts';
import type { ValueRow } from '../rules/valueRows.ts';

const FORMAT = /^schemas\/(?:base|markets\/([^/]+))\/formats\/([^/]+)\.json$/;

/** The pages of “Rules and numbers” by the files whose values they show. */
const PAGES: readonly (readonly [pattern: RegExp, page: string])[] = [
  [/^schemas\/markets\/[^/]+\/market\.json$/, 'market'],
  [/^schemas\/.+\/offer\.json$/, 'offer'],
  [/^schemas\/.+\/agreement\.json$/, 'agreement'],
  [/^schemas\/.+\/categories\.json$/, 'categories'],
  [/^schemas\/(?:portals|cobrands)\/[^/]+\/(?:portal|cobrand)\.json$/, 'portal'],
  [FORMAT, 'formats'],
];

/** Colours have a page of their own, with what is wrong beside them. */
const COLOUR = /^\/brand\/tokens\/(?:light|dark)\//;

interface FoundValue {
  /** The page of “Rules and numbers”. */
  readonly page: string;
  /** Its file, and the value unless the finding is about more than one. */
  readonly search: Readonly<Record<string, string>>;
}

/** The way to the value that a finding is about; undefined if no form shows its file. */
export function valueOfFinding(finding: Where, { files }: ProjectFiles): FoundValue | undefined {
  const { path: file, pointer } = finding;
  const page = PAGES.find(([pattern]) => pattern.test(file))?.[1];
  if (page === undefined) return undefined;
  if (page === 'portal' && COLOUR.test(pointer)) return { page: 'brand', search: { file } };
  const row = rowOf(finding, files);
  const isExample = page === 'formats' && pointer.startsWith('/examples');
  const find = row && !isExample ? nameOf(row, file, files) : '';
  return { page, search: { file, find, ...viewOf(file, files) } };
}

/** The first view of the market that has a format of its own. */
function viewOf(file: string, files: DefinitionFiles): { readonly view?: string } {
  const market = FORMAT.exec(file)?.[1];
  const view = market === undefined ? undefined : viewOfMarket(files, market);
  return view ? { view: keyOfView(view) } : {};
}

type Where = Pick<StudioFinding, 'path' | 'pointer'>;

function rowOf({ path, pointer }: Where, files: DefinitionFiles): ValueRow | undefined {
  const rows = rowsByPointer(rowsOfFile(files, path.slice('schemas/'.length)));
  // The whole file is no value. Items of a list of texts share its row.
  return [pointer, pointer.slice(0, pointer.lastIndexOf('/'))].flatMap(
    (one) => (one === '' ? undefined : rows.get(one)) ?? [],
  )[0];
}

const nameOf = ({ key, name }: ValueRow, path: string, files: DefinitionFiles): string =>
  isAmount(key, currencyOf(files, path)) ? nameOfAmount(name) : name;

/** Describes what is wrong with a value by its name, and what it may be; undefined for other findings. */
export function sayValueFinding(finding: StudioFinding, project: ProjectFiles): string | undefined {
  const { code, path, message } = finding;
  const { files } = project;
  const isShown = PAGES.some(([pattern]) => pattern.test(path));
  const row = isShown && SAID[code] !== undefined ? rowOf(finding, files) : undefined;
  if (!row) return undefined;
  const said =
    code === 'shape-wrong'
      ? sayShape(message, row, currencyOf(files, path))
      : `${SAID[code]}${moreOf(message)}`;
  return `“${nameOf(row, path, files)}” ${said} (${describeFileIn(project, path)}).`;
}

/** Words about a value, after its name. */
const SAID: Readonly<Record<string, string>> = {
  'shape-wrong': '',
  'text-unwritten': 'is not written yet',
  'translation-missing': 'is not translated',
  'translation-outdated': 'is translated from a text that has changed since',
  'translation-unrecorded': 'is changed, and not confirmed as a translation',
};

/** How many other texts a finding is about. */
const moreOf = (message: string): string => {
  const [, more] = / and (\d+ more texts?)/.exec(message) ?? [];
  return more === undefined ? '' : `, as ${more}`;
};

/** Messages of the validator in words. */
const SHAPES: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^must be integer.*$/, 'has to be a whole number'],
  [/^must be >= (\S+).*$/, 'has to be $1 or more'],
  [/^must be <= (\S+).*$/, 'has to be $1 or less'],
  [/^must be > (\S+).*$/, 'has to be more than $1'],
  [/^must be < (\S+).*$/, 'has to be less than $1'],
  [/^must NOT have fewer than (\d+) items.*$/, 'needs $1 entries at least'],
  [/^must NOT have more than (\d+) items.*$/, 'may have $1 entries at most'],
  [/^must NOT have fewer than (\d+) characters.*$/, 'needs $1 characters at least'],
  [/^must NOT have more than (\d+) characters.*$/, 'may have $1 characters at most'],
  [/^must NOT have duplicate items.*$/, 'has an entry twice'],
  [/^must match pattern "(.*)" \(.*$/, 'has to be written by the pattern $1'],
];

/** Words with a number that is an amount where its value is one. */
const BOUND = /^must be (?:>=|<=|>|<) (\d+)/;

function sayShape(message: string, row: ValueRow, currency: string): string {
  const sayNumber = (number: number) => amountOf(row.key, number, currency) || String(number);
  const options = optionsOf(row, sayNumber);
  if (options && message.startsWith('must be equal to one')) return `has to be one of ${options.join(', ')}`;
  const found = SHAPES.find(([pattern]) => pattern.test(message));
  const [, bound] = BOUND.exec(message) ?? [];
  if (found && bound !== undefined) return found[1].replace('$1', () => sayNumber(Number(bound)));
  return found ? message.replace(...found) : message;
}

function optionsOf(row: ValueRow, sayNumber: (number: number) => string): readonly string[] | undefined {
  if (row.kind !== 'value' && row.kind !== 'texts') return undefined;
  if (row.kind === 'value' && row.numbers) return row.numbers.map(sayNumber);
  return row.options?.map((one) => nameOfOption(row, one));
}
