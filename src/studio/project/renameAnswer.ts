import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { describeFile } from './describeFile.ts';
import { editTokens, type TokenEdit } from './editTokens.ts';
import { editsOfFile } from './namedInFiles.ts';
import { editsOfSpot, isSameAnswer } from './namedInSchemas.ts';
import { editsOfTexts, renameTexts } from './namedInTexts.ts';
import { projectOf, type Texts } from './project.ts';
import { listSpots, stepOf, type AnswerPath, type Spot } from './walkAnswers.ts';

/** Another name of an answer, with all that it changes. */
export interface RenamedAnswer {
  readonly changes: readonly FileChange[];
  /** How often each file names it. */
  readonly counts: ReadonlyMap<string, number>;
  /** The pointers of the answer as they were: several if a shared definition asks it. */
  readonly pointers: readonly string[];
  /** The steps that ask it, by id. */
  readonly steps: readonly string[];
  /** Files whose settings have the name as a word: it may be this answer or something else. */
  readonly left: readonly string[];
}

/** Renames an answer in all files of a project that name it: every layer, conditions, samples, texts and their translations. */
export function renameAnswer(texts: Texts, pointer: string, to: string): RenamedAnswer {
  const { files, locales } = projectOf(texts);
  const path = pointerToPath(pointer);
  const answers = answersOf(files, path);
  const steps = stepsAsking(files, answers);
  const renaming = { answers, to };
  const ofTexts = renameTexts(locales, steps, renaming);
  const edits: readonly FileEdit[] = [
    ...listSpots(files).flatMap((spot) => inFile(`schemas/${spot.file}`, editsOfSpot(spot, renaming))),
    ...[...files.values()].flatMap((file) => inFile(`schemas/${file.path}`, editsOfFile(file, renaming))),
    ...[...locales.values()].flatMap((file) => inFile(`locales/${file.path}`, editsOfTexts(file, ofTexts))),
  ];
  const byFile = [...Map.groupBy(edits, ([file]) => file)].map(([file, all]) => {
    const named = new Map(all.map(([, edit]) => [`${edit.of} ${edit.path.join(' ')}`, edit]));
    return [file, [...named.values()]] as const;
  });
  return {
    changes: byFile.map(([file, all]) => ({ path: file, text: editTokens(texts.get(file) ?? '', all) })),
    counts: new Map(byFile.map(([file, all]) => [file, all.length])),
    pointers: answers.map(pathToPointer),
    steps,
    left: leftIn(texts, path.at(-1) ?? '', new Set(byFile.map(([file]) => file))),
  };
}

type FileEdit = readonly [file: string, edit: TokenEdit];

const inFile = (file: string, edits: readonly TokenEdit[]): readonly FileEdit[] =>
  edits.map((edit) => [file, edit]);

/** The answers that one question gives: those of a shared definition have one name. */
function answersOf(files: DefinitionFiles, path: AnswerPath): readonly AnswerPath[] {
  const name = path.at(-1) ?? '';
  const asked = listSpots(files).filter((spot) => stepOf(spot) !== undefined && hasMember(spot, name));
  const found = new Map([[pathToPointer(path), path]]);
  const pointerOf = ({ at }: Spot) => pathToPointer([...at, name]);
  for (let known = 0; known < found.size;) {
    known = found.size;
    const shared = new Set(asked.filter((spot) => found.has(pointerOf(spot))).map(idOf));
    for (const spot of asked) if (shared.has(idOf(spot))) found.set(pointerOf(spot), [...spot.at, name]);
  }
  return [...found.values()];
}

const idOf = ({ file, path }: Spot): string => `${file} ${pathToPointer(path)}`;

const hasMember = ({ schema }: Spot, name: string): boolean =>
  isRecord(schema['properties']) && Object.hasOwn(schema['properties'], name);

/** The steps that ask for one of the answers, in any layer. */
function stepsAsking(files: DefinitionFiles, answers: readonly AnswerPath[]): readonly string[] {
  const found = listSpots(files).flatMap((spot) => {
    const names = answers.filter((answer) => isSameAnswer(answer.slice(0, -1), spot.at));
    return names.some((answer) => hasMember(spot, answer.at(-1) ?? '')) ? (stepOf(spot) ?? []) : [];
  });
  return [...new Set(found)];
}

/** Other files of settings in which the name is a text of its own. */
function leftIn(texts: Texts, name: string, changed: ReadonlySet<string>): readonly string[] {
  return [...texts].flatMap(([path, text]) => {
    const isSetting =
      /^schemas\/(?!samples|meta|library)/.test(path) &&
      !/\/(?:steps|flows|definitions|formats)\//.test(path);
    return isSetting && !changed.has(path) && text.includes(`"${name}"`) && !isMemberOnly(text, name)
      ? [path]
      : [];
  });
}

/** Whether a text is only the name of members, not a value. */
const isMemberOnly = (text: string, name: string): boolean =>
  text
    .split(`"${name}"`)
    .slice(1)
    .every((rest) => rest.trimStart().startsWith(':'));

/** Why an answer cannot get a name, in words; undefined if it can. */
export function findNameFault(texts: Texts, pointer: string, to: string): string | undefined {
  const path = pointerToPath(pointer);
  if (to === path.at(-1)) return 'That is its name now.';
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(to))
    return 'A name begins with a small letter, and has up to 40 letters and digits: no spaces, dots or accents.';
  if (RESERVED.has(to))
    return `“${to}” is a word of the definitions themselves: with it, the texts of the question and of the group around it could not be told apart.`;
  const { files } = projectOf(texts);
  const taken = answersOf(files, path).flatMap((answer) =>
    listSpots(files).filter((spot) => isSameAnswer(answer.slice(0, -1), spot.at) && hasMember(spot, to)),
  );
  const [first] = taken;
  if (!first) return undefined;
  const answer = pathToPointer([...first.at, to]);
  return `${answer} exists already, in the ${describeFile(`schemas/${first.file}`)}: two questions cannot have one name.`;
}

/** Parts of the keys of texts, and names that `ui` has for items and free members. */
const RESERVED: ReadonlySet<string> = new Set([
  'label',
  'hint',
  'placeholder',
  'legend',
  'item',
  'items',
  'add',
  'key',
  'options',
  'optionHints',
  'choices',
  'errors',
  'title',
  'intro',
  'why',
  'additionalProperties',
  'constructor',
  'prototype',
]);
