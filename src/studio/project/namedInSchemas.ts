import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { JsonPath } from './editText.ts';
import type { TokenEdit } from './editTokens.ts';
import type { AnswerPath, Spot } from './walkAnswers.ts';

/** The answers that get another name: the same last name each, since they are one question. */
export interface Renaming {
  readonly answers: readonly AnswerPath[];
  readonly to: string;
}

/** Whether two ways name the same answer; a position in a list is one of its items. */
export function isSameAnswer(one: AnswerPath, other: AnswerPath): boolean {
  return (
    one.length === other.length &&
    one.every((name, index) => name === other[index] || (name === '*' && /^\d+$/.test(other[index] ?? '')))
  );
}

/** The way to an answer after the renaming; undefined if it stays as it is. */
export function renamedPath({ answers, to }: Renaming, path: AnswerPath): AnswerPath | undefined {
  const renamed = answers.reduce(
    (changed, answer) =>
      isSameAnswer(answer, path.slice(0, answer.length)) ? changed.with(answer.length - 1, to) : changed,
    path,
  );
  return renamed === path ? undefined : renamed;
}

/** The edits of a schema that names an answer: members, `required` and the keywords that name a sibling. */
export function editsOfSpot(spot: Spot, renaming: Renaming): readonly TokenEdit[] {
  const { at, schema, path } = spot;
  const isRenamed = (parent: AnswerPath, name: unknown): boolean =>
    typeof name === 'string' && renaming.answers.some((answer) => isSameAnswer(answer, [...parent, name]));
  const value = (below: JsonPath, name: unknown, parent: AnswerPath): readonly TokenEdit[] =>
    isRenamed(parent, name) ? [{ path: [...path, ...below], of: 'value', to: renaming.to }] : [];
  const list = (below: JsonPath, names: unknown): readonly TokenEdit[] =>
    (isList(names) ? names : []).flatMap((name, index) => value([...below, index], name, at));
  const members = MEMBERS.flatMap((keyword) =>
    namesIn(schema[keyword])
      .filter((name) => isRenamed(at, name))
      .map((name) => ({ path: [...path, keyword, name], of: 'name' as const, to: renaming.to })),
  );
  const dependent = schema['dependentRequired'];
  return [
    ...members,
    ...list(['required'], schema['required']),
    ...namesIn(dependent).flatMap((name) =>
      list(['dependentRequired', name], isRecord(dependent) ? dependent[name] : undefined),
    ),
    ...SIBLINGS.flatMap(([keyword, member, parentOf]) => {
      const options = schema[keyword];
      return value([keyword, member], isRecord(options) ? options[member] : undefined, parentOf(at));
    }),
  ];
}

const MEMBERS = ['properties', 'dependentRequired', 'dependentSchemas', 'dependencies'] as const;

/** Whether a keyword of a schema names an answer beside it. */
export const comparesWith = ({ at, schema }: Spot, answer: AnswerPath): boolean =>
  SIBLINGS.some(([keyword, member, parentOf]) => {
    const options = schema[keyword];
    const name = isRecord(options) ? options[member] : undefined;
    return typeof name === 'string' && isSameAnswer(answer, [...parentOf(at), name]);
  });

type ParentOf = (at: AnswerPath) => AnswerPath;

const beside: ParentOf = (at) => at.slice(0, -1);

/** Keywords with the name of another answer, and the object that it is a member of. */
const SIBLINGS: readonly (readonly [keyword: string, member: string, parentOf: ParentOf])[] = [
  ['sameAs', 'field', beside],
  ['earliest', 'sibling', beside],
  ['latest', 'sibling', beside],
  ['uniqueBy', 'property', (at) => [...at, '*']],
  ['discriminator', 'propertyName', (at) => at],
];

const namesIn = (value: unknown): readonly string[] => (isRecord(value) ? Object.keys(value) : []);
