import { wordsIn } from '../project/names.ts';
import { amountOf, isAmount, nameOfAmount } from './amounts.ts';
import { isOfEntries, type RowGroup } from './groupRows.ts';
import { NAMING } from './namesOfItems.ts';
import type { InputRow } from './valueRows.ts';

/** A value in words: an amount in its currency, options by their names, each text of a list in a line. */
export function sayRow(row: InputRow, currency: string): string {
  if (row.kind === 'numbers') return row.numbers.join(', ');
  const nameOf = (text: string) => (row.options ? nameOfOption(row, text) : text);
  if (row.kind === 'texts') return row.texts.map(nameOf).join('\n');
  const { key, value } = row;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'none';
  return amountOf(key, value, currency) || nameOf(String(value));
}

/** The words for one of the values that there may be: its title, else the words of its name. */
export const nameOfOption = (
  { namesOfOptions }: Pick<Extract<InputRow, { kind: 'value' | 'texts' }>, 'namesOfOptions'>,
  option: string,
): string => namesOfOptions?.get(option) ?? wordsIn(option);

/** The last part of a value's name, without the smallest part of a currency. */
export function lastNameOf({ key, names }: InputRow, currency: string): string {
  const name = names.at(-1) ?? '';
  return isAmount(key, currency) ? nameOfAmount(name) : name;
}

/** The most values that a summary has, the most entries of a list, and the most characters of each. */
const MOST = 4;
const MOST_ENTRIES = 3;
const LONGEST = 40;

/** The first values of a group, or the first entries of a list; of a group that only has a list, those of that. */
export function summarize({ rows, groups }: RowGroup, currency: string): string {
  const [values, inner] = [rows.filter(isSummed), groups.filter(isSummed)];
  if (isOfEntries(groups)) return summarizeList([...values, ...inner].toSorted(byPath), currency);
  const [only] = inner;
  if (only && values.length === 0 && inner.length === 1 && isOfEntries(only.groups))
    return summarize(only, currency);
  const said = values.map((row) => `${lastNameOf(row, currency)}: ${shortOf(row, currency)}`);
  const parts = [...said, ...inner.map(({ name }) => name)];
  return `${parts.slice(0, MOST).join(' · ')}${parts.length > MOST ? ' …' : ''}`;
}

type Entry = InputRow | RowGroup;

/** The first entries of a list, and how many more there are. */
function summarizeList(entries: readonly Entry[], currency: string): string {
  const said = entries.map((one) => sayEntry(one, currency));
  const more = said.length - MOST_ENTRIES;
  // Names have commas in them.
  return more > 1 ? `${said.slice(0, MOST_ENTRIES).join(' · ')} and ${more} more` : said.join(' · ');
}

/** A value, a group by its name, or by its first value if it only has a number. */
function sayEntry(entry: Entry, currency: string): string {
  if ('kind' in entry) return shortOf(entry, currency);
  const { name, path, rows } = entry;
  const [first] = name === String(Number(path.at(-1)) + 1) ? rows : [];
  return first ? shortOf(first, currency) : name;
}

const byPath = (one: Entry, other: Entry): number => Number(one.path.at(-1)) - Number(other.path.at(-1));

const isSummed = ({ path }: Entry): boolean => path.at(-1) !== 'id' && !isNaming(path.at(-1));

const shortOf = (row: InputRow, currency: string): string =>
  short(sayRow(row, currency).replaceAll('\n', ', '));

const isNaming = (name: string | number | undefined): boolean => NAMING.includes(String(name));

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
