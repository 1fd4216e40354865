import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import type { JsonPath } from '../project/editText.ts';
import { valueIn } from '../project/schemaPath.ts';
import { joinWithAnd, joinWithOr } from '../project/names.ts';

/** A part of a number or a checksum, in words; undefined for other items. */
export function sayItem(file: unknown, path: JsonPath): string | undefined {
  const [list, index] = [path.at(-2), path.at(-1)];
  const item = valueIn(file, path);
  if (typeof index !== 'number' || !isRecord(item)) return undefined;
  if (list === 'checksums') return sayChecksum(item);
  if (list !== 'pieces' && list !== 'begins') return undefined;
  const before = valueIn(file, path.slice(0, -1));
  const from = startOf(isList(before) ? before.slice(0, index) : []);
  const words = sayPiece(item);
  return from === undefined ? words : `${sayPosition(from, ownMember(item, 'length'))}: ${words}`;
}

/** The position of the first character behind parts; undefined if one of them has no fixed length. */
function startOf(parts: readonly unknown[]): number | undefined {
  const lengths = parts.map((part) => ownMember(part, 'length'));
  const known = lengths.filter((length) => typeof length === 'number');
  return known.length === lengths.length ? known.reduce((sum, length) => sum + length, 1) : undefined;
}

function sayPosition(from: number, length: unknown): string {
  if (length === 1) return `Character ${from}`;
  return typeof length === 'number' ? `Characters ${from} to ${from + length - 1}` : `From character ${from}`;
}

/** A part of a number in words: "one digit, never 0 or 8". */
export function sayPiece(piece: Readonly<Record<string, unknown>>): string {
  const { values, ranges, refused, date, pattern } = piece;
  const texts = isList(values) ? values.map(textOf) : [];
  const spans = (isList(ranges) ? ranges : []).map((range) =>
    isList(range) ? range.map(textOf).join(' to ') : '',
  );
  const allowed = [...texts, ...spans];
  return [
    sayCharacters(piece),
    ...(allowed.length > 0 ? [`only ${orOf(allowed)}`] : []),
    ...(isList(refused) ? [`never ${orOf(refused.map(textOf))}`] : []),
    ...(typeof date === 'string' ? [`a day as ${date}`] : []),
    ...(typeof pattern === 'string' ? [`by the expression ${pattern}`] : []),
  ].join(', ');
}

const SMALL = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const CLASSES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  digits: ['digit', 'digits'],
  letters: ['letter', 'letters'],
  digitsAndLetters: ['digit or letter', 'digits or letters'],
};

function sayCharacters({ length, characters }: Readonly<Record<string, unknown>>): string {
  const [one, many] = CLASSES[textOf(characters)] ?? ['character', 'characters'];
  const only = isRecord(characters) ? ` of ${textOf(characters['only'])}` : '';
  const fixed = Number(length);
  const count = isRecord(length)
    ? `${String(length['min'])} to ${String(length['max'])}`
    : (SMALL[fixed] ?? String(fixed));
  return `${count} ${length === 1 ? one : many}${only}`;
}

/** The most texts that are named; the others are counted. */
const MOST = 8;

const orOf = (texts: readonly string[]): string =>
  joinWithOr(texts.length > MOST ? [...texts.slice(0, MOST), `one of ${texts.length - MOST} more`] : texts);

/** A checksum in words: "A weighted sum over bank, account is divided by 10; check holds the result". */
function sayChecksum({ kind, over, modulus, system, check }: Readonly<Record<string, unknown>>): string {
  const parts = joinWithAnd(isList(over) ? over.map(textOf) : []);
  const divided = `is divided by ${String(modulus)}`;
  const words: Readonly<Record<string, string>> = {
    weights: `A weighted sum over ${parts} ${divided}`,
    number: `${parts}, read as one number, ${divided}`,
    luhn: `Luhn’s sum over ${parts}`,
    verhoeff: `Verhoeff’s sum over ${parts}`,
    iso7064: `ISO 7064, ${textOf(system)}, over ${parts}`,
  };
  return `${words[textOf(kind)] ?? textOf(kind)}${check === undefined ? '' : `; ${textOf(check)} holds the result`}`;
}
