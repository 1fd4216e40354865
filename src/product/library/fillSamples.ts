import { type Json, pathToPointer, pointerToPath } from '@stepwright/engine';
import { checkedShape } from '@stepwright/engine/authoring';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import type { LibrarySet } from './librarySets.ts';

/** Samples of a step, as JSON that can be written. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no JSON
export type Samples = {
  readonly valid: readonly { readonly name: string; readonly answers: Json }[];
  readonly invalid: readonly {
    readonly name: string;
    readonly answers: Json;
    readonly errors: { readonly [pointer: string]: string };
  }[];
};

/** Parts of the answers whose questions differ from country to country. */
const WHOLE_PARTS: ReadonlySet<string> = new Set(['bank']);

/**
 * Returns the samples of a step with the answers of a set. Invalid samples of what it replaces are left out: they are
 * wrong by the rules of another country. Those that the set refuses replace them.
 */
export function fillSamples(json: Json, set: LibrarySet): Samples {
  const samples = checkedShape<Samples>(json);
  const valid = samples.valid.map((sample) => ({ ...sample, answers: fillAnswers(sample.answers, set) }));
  const left = samples.invalid
    .filter(({ answers, errors }) => {
      const filled = filledPointers(answers, set);
      const isWhole = filled.some((pointer) => pointerToPath(pointer).length === 1);
      return (
        !isWhole &&
        !Object.keys(errors).some((one) => filled.some((part) => `${one}/`.startsWith(`${part}/`)))
      );
    })
    .map((sample) => ({ ...sample, answers: fillAnswers(sample.answers, set) }));
  const [first] = valid;
  const refused = set.refused.flatMap(({ name, pointer, value, code }) => {
    const path = pointerToPath(pointer);
    if (!first || !hasAt(first.answers, path)) return [];
    return [{ name, answers: withValue(first.answers, path, value), errors: { [pointer]: code } }];
  });
  const schema = ownMember(json, '$schema');
  return {
    ...(schema !== undefined && { $schema: schema }),
    valid: valid.filter(isFirst),
    invalid: [...left, ...refused],
  };
}

/** Lists the pointers to the answers in samples of a step that a set replaces. */
export function listFilled(json: Json, set: LibrarySet): readonly string[] {
  return checkedShape<Samples>(json).valid.flatMap(({ answers }) => filledPointers(answers, set));
}

/** Returns answers with those of a set, where they have any. */
function fillAnswers(answers: Json, set: LibrarySet): Json {
  return filledPointers(answers, set).reduce((filled, pointer) => {
    const path = pointerToPath(pointer);
    return withValue(filled, path, memberAt(set.answers, path) ?? null);
  }, answers);
}

/** Lists the pointers to what a set replaces in answers. */
function filledPointers(answers: Json, set: LibrarySet): readonly string[] {
  return Object.entries(set.answers)
    .flatMap(([part, value]) =>
      isRecord(value) && !WHOLE_PARTS.has(part)
        ? Object.keys(value).map((member) => [part, member])
        : [[part]],
    )
    .filter((path) => hasAt(answers, path))
    .map((path) => pathToPointer(path));
}

function memberAt(json: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, name) => (isItems(inner) ? inner[Number(name)] : ownMember(inner, name)),
    json,
  );
}

function isItems(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

function hasAt(json: Json, path: readonly string[]): boolean {
  return memberAt(json, path) !== undefined;
}

function withValue(json: Json, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  if (isItems(json)) return json.with(Number(name), withValue(json[Number(name)] ?? null, rest, value));
  const members = isRecord(json) ? json : {};
  return { ...members, [name]: withValue(members[name] ?? null, rest, value) };
}

function isFirst(sample: object, index: number, all: readonly object[]): boolean {
  const answersOf = (one: object): string => JSON.stringify({ ...one, name: '' });
  return all.findIndex((one) => answersOf(one) === answersOf(sample)) === index;
}
