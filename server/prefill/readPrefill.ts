import { pathToPointer, pointerToPath, withAnswerAt, type Answers } from '@stepwright/engine';
import type { Origin } from '../../src/contract/origins.ts';
import { solutionOf } from '../../src/contract/codes.ts';
import { findPrefill, type PrefillRow } from './prefillTable.ts';
import { MCC_PATH } from '../../src/contract/categoryAnswers.ts';
import { emailKey } from '../../src/lib/emailKey.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';

/** The values of a prefill that passed the table; the answers among them are still to be judged by a form. */
export interface Prefill {
  readonly answers: Answers;
  readonly origin: Origin;
  /** The address at which the visitor got the link. */
  readonly address?: string;
  readonly token?: string;
}

export interface ReadPrefill {
  readonly prefill: Prefill;
  /** The names of parameters that were left out. */
  readonly wrong: readonly string[];
}

const RESTAURANT_MCC = '5812';

/** Values by name, as a query has them: a name may have several. */
export type GivenValues = Iterable<readonly [string, string]>;

/** Reads the values of a link by the table. A name that comes twice, with two values, is wrong: neither is taken. */
export function readPrefill(given: GivenValues, { isSigned = false } = {}): ReadPrefill {
  const wrong = new Set<string>();
  let prefill: Prefill = { answers: {}, origin: {} };
  for (const [name, { row, values }] of groupByRow(given)) {
    const read = readValue(row, values);
    if (read.kind === 'empty') continue;
    const isMisplaced = isSigned && (row.to === 'token' || row.to === 'address');
    if (read.kind === 'wrong' || isMisplaced) wrong.add(name);
    else prefill = withValue(prefill, row, read.value);
  }
  return { prefill, wrong: [...wrong] };
}

type ReadValue =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'valid'; readonly value: string };

function readValue(row: PrefillRow, values: readonly string[]): ReadValue {
  const [value = '', ...others] = new Set(values.map((text) => text.trim()));
  if (value === '' && others.length === 0) return { kind: 'empty' };
  return others.length === 0 && row.isValid(value) ? { kind: 'valid', value } : { kind: 'wrong' };
}

/** The default line of business of restaurants, unless the link names another one. */
export function withSolution(prefill: Prefill, query: URLSearchParams): Prefill {
  const { company = {} }: PortalAnswers = prefill.answers;
  const isNamed = 'segment' in company;
  if (isNamed || solutionOf(query) !== 'RESTAURANT') return prefill;
  return { ...prefill, answers: withAnswerAt(prefill.answers, MCC_PATH, RESTAURANT_MCC) };
}

interface Named {
  readonly row: PrefillRow;
  readonly values: string[];
}

function groupByRow(given: GivenValues): ReadonlyMap<string, Named> {
  const groups = new Map<string, Named>();
  for (const [written, value] of given) {
    const found = findPrefill(written);
    if (!found) continue;
    const group = groups.get(found.name) ?? { row: found.row, values: [] };
    group.values.push(value);
    groups.set(found.name, group);
  }
  return groups;
}

function withValue(prefill: Prefill, row: PrefillRow, value: string): Prefill {
  switch (row.to) {
    case 'view':
      return prefill;
    case 'token':
      return { ...prefill, token: value };
    case 'address':
      return { ...prefill, address: emailKey(value) };
    case 'origin':
      return { ...prefill, origin: { ...prefill.origin, [row.field]: row.read(value) } };
    case 'answer':
      return { ...prefill, answers: withAnswers(prefill.answers, row, value) };
  }
}

function withAnswers(
  answers: Answers,
  { at, split }: Extract<PrefillRow, { to: 'answer' }>,
  value: string,
): Answers {
  const words = value.split(/\s+/);
  const partOf = (index: number) => {
    if (!split) return value;
    return index < at.length - 1 ? (words[index] ?? '') : words.slice(index).join(' ');
  };
  return at.reduce((all, pointer, index) => {
    const part = partOf(index);
    return part === '' ? all : withAnswerAt(all, pointerToPath(pointer), part);
  }, answers);
}

/** Whether a query has something to keep. */
export function hasPrefillParameters(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => value !== '' && (findPrefill(name)?.row.to ?? 'view') !== 'view');
}

/** The names of the link's parameters that fill the answers at these pointers. */
export function namesOf(given: GivenValues, pointers: readonly string[]): readonly string[] {
  const isFilled = ({ at }: Extract<PrefillRow, { to: 'answer' }>) =>
    at.some((pointer) => pointers.some((one) => pointToSame(one, pointer)));
  return [...groupByRow(given)].flatMap(([name, { row }]) =>
    row.to === 'answer' && isFilled(row) ? [name] : [],
  );
}

function pointToSame(one: string, other: string): boolean {
  return pathToPointer(pointerToPath(one)) === other || other.startsWith(`${one}/`);
}
