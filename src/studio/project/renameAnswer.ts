import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { isRecord } from '../../lib/unknownValue.ts';
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
  /** The schemas of shared definitions that name it, as `definitions/address.json#/address/properties/zip`. */
  readonly shared: readonly string[];
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
    shared: sharedIn(edits),
    left: leftIn(texts, path.at(-1) ?? '', new Set(byFile.map(([file]) => file))),
  };
}

type FileEdit = readonly [file: string, edit: TokenEdit];

const inFile = (file: string, edits: readonly TokenEdit[]): readonly FileEdit[] =>
  edits.map((edit) => [file, edit]);

/** The schemas in files of shared definitions whose members get another name. */
function sharedIn(edits: readonly FileEdit[]): readonly string[] {
  const found = edits.flatMap(([file, { path, of }]) => {
    const [name] = /definitions\/[^/]+\.json$/.exec(file) ?? [];
    return name === undefined || of !== 'name' ? [] : [`${name}#${pathToPointer(path.map(String))}`];
  });
  return [...new Set(found)];
}

/** The answers that one question gives: those of a shared definition have one name. */
export function answersOf(files: DefinitionFiles, path: AnswerPath): readonly AnswerPath[] {
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

export const hasMember = ({ schema }: Spot, name: string): boolean =>
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
