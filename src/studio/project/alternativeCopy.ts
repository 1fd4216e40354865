import { pathToPointer, pointerToPath, type Json, type StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { Alternative, Choice, ChoosingValue } from './alternatives.ts';
import { copyTexts, freeCopy } from './copyTexts.ts';
import { withFiles, type Texts } from './project.ts';
import { asJson, membersOf, namesOf, valueIn } from './schemaPath.ts';
import type { StepChange } from './stepPlace.ts';

/** A copy of an alternative: its questions have names of their own, as each has settings and texts of its own. */
interface CopiedAlternative {
  readonly schema: Json;
  readonly ui: readonly StepChange[];
  readonly texts: (texts: Texts) => readonly FileChange[];
}

/** Copies an alternative as its file has it, with references. */
export function copyAlternative(
  { id, ui }: StepDefinition,
  { pointer, chosenBy = '' }: Choice,
  {
    copied,
    written,
    value,
    taken,
  }: {
    readonly copied: Alternative;
    readonly written: unknown;
    readonly value: ChoosingValue;
    /** The names that its questions cannot have. */
    readonly taken: readonly string[];
  },
): CopiedAlternative {
  const names = new Map<string, string>();
  for (const question of copied.questions)
    names.set(pointerToPath(question).at(-1) ?? '', freeCopy(question, [...taken, ...names.values()]));
  const shape = withNames(asJson(written), names);
  const around = namesOf(pointer);
  const pairs = [...names];
  return {
    schema: withConstant(shape, chosenBy, value),
    ui: pairs.flatMap(([from, to]) => {
      const drawn = valueIn(ui, [...around, from]);
      return drawn === undefined ? [] : [[['ui', ...around, to], asJson(drawn)] as const];
    }),
    texts: (texts) =>
      [
        ...pairs.reduce(
          (now, [from, to]) =>
            withFiles(
              now,
              copyTexts(now, id, {
                from: pointer + pathToPointer([from]),
                to: pointer + pathToPointer([to]),
                toStep: id,
              }),
            ),
          texts,
        ),
      ]
        .filter(([path, text]) => texts.get(path) !== text)
        .map(([path, text]) => ({ path, text })),
  };
}

function withConstant(shape: Json, chosenBy: string, value: ChoosingValue): Json {
  const members = membersOf(shape) ?? {};
  return { ...members, properties: { ...membersOf(members['properties']), [chosenBy]: { const: value } } };
}

/** The keywords with a schema, or a list of them, about the same object. */
const SAME = ['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf'];

/** A schema of an object whose members have other names. */
function withNames(schema: Json, names: ReadonlyMap<string, string>): Json {
  if (isList(schema)) return schema.map((one) => withNames(asJson(one), names));
  const nameOf = (name: unknown) => names.get(String(name)) ?? String(name);
  const member = ([keyword, value]: readonly [string, Json]): readonly [string, Json] => {
    if (SAME.includes(keyword)) return [keyword, withNames(value, names)];
    if (keyword === 'required' && isList(value)) return [keyword, value.map(nameOf)];
    if (keyword !== 'properties' || !isRecord(value)) return [keyword, value];
    return [
      keyword,
      Object.fromEntries(Object.entries(value).map(([name, one]) => [nameOf(name), asJson(one)])),
    ];
  };
  const members = membersOf(schema);
  return members ? Object.fromEntries(Object.entries(members).map(member)) : schema;
}
