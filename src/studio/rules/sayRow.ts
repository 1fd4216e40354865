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

/** The most values that a summary has, and the most characters of each. */
const MOST = 4;
const LONGEST = 40;

/** The first values of a group, or the names of the first entries of a list. */
export function summarize({ rows, groups }: RowGroup, currency: string): string {
  const values = rows
    .filter(({ path }) => path.at(-1) !== 'id' && !isNaming(path.at(-1)))
    .map((row) => `${lastNameOf(row, currency)}: ${short(sayRow(row, currency).replaceAll('\n', ', '))}`);
  const names = groups.filter(({ path }) => !isNaming(path.at(-1))).map(({ name }) => name);
  const parts = [...values, ...names];
  const isList = isOfEntries(groups);
  const shown = `${parts.slice(0, MOST).join(isList ? ', ' : ' · ')}${parts.length > MOST ? ' …' : ''}`;
  return isList ? `${parts.length === 1 ? '1 entry' : `${parts.length} entries`}: ${shown}` : shown;
}

const isNaming = (name: string | number | undefined): boolean => NAMING.includes(String(name));

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
