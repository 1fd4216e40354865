import { type Json, type StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { setAllInText, setInText, type JsonPath } from './editText.ts';
import { readersOfText, type TextPlace } from '../../product/reach/marketsOfText.ts';
import { projectOf, withFiles, type Texts } from './project.ts';
import { membersOf, namesOf, schemaPathOf, schemaPathsOf, valueIn } from './schemaPath.ts';
import { withoutRulesAbout } from './stepRules.ts';
import { withoutSampleAnswers } from './questionSamples.ts';
import { setTexts, textKey } from './stepEdits.ts';
import { listOn, setInStep, stepFile, stepJson, type StepChange, type StepPlace } from './stepPlace.ts';
import { withoutEmptyBranch } from './branchEdits.ts';
import { branchesOn } from './branches.ts';

/**
 * Removes a question from a step: its schema, its entry in `required` and `ui:order`, its rules, its texts where no market reads them any
 * more, and its answers and errors in the samples of the layer. Returns no change for a file that does not name it.
 */
export function removeQuestion(
  texts: Texts,
  place: StepPlace,
  { step, pointer }: { readonly step: StepDefinition; readonly pointer: string },
): readonly FileChange[] {
  const [at, ...further] = schemaPathsOf(step.schema, pointer).filter((one) => one.at(-2) === 'properties');
  if (!at) return [];
  // The base names what it asks itself: the step as a market has it may ask more.
  const own = place.folder === 'base' ? membersOf(stepJson(texts, place)) : undefined;
  const whole = own ?? step;
  const rules = further.filter((one) => valueIn(whole, ['schema', ...one]) !== undefined);
  const changed = setInStep(texts, place, [
    [['schema', ...at], undefined],
    ...mentionsOf(whole, pointer, at),
    ...withoutRulesAbout(texts, place, [pointer]),
    ...rules.flatMap((one) => [[['schema', ...one], undefined] as const, ...requiredOf(whole, one)]),
  ]);
  // The last one first, since an item that goes moves those behind it in a list.
  const branches = [at, ...rules].map((one) => branchesOn(step.schema, one).at(-1));
  const inStep = { ...changed, text: branches.reduceRight(withoutEmptyBranch, changed.text ?? '') };
  const samples = withoutSampleAnswers(texts, place, pointer);
  if (place.folder !== 'base')
    return [inStep, ...withoutUnreadTexts(texts, inStep, step.id, pointer), ...samples];
  return [
    inStep,
    ...withoutLayers(texts, { step: step.id, pointer, paths: [at, ...further] }),
    ...withoutTexts(texts, step.id, pointer),
    ...samples,
  ];
}

interface StepParts {
  readonly schema?: unknown;
  readonly ui?: unknown;
}

/** The parts of a step that name a question, besides its rules: `required`, its `ui` and the order of its object. */
function mentionsOf(whole: StepParts, pointer: string, at: JsonPath): readonly StepChange[] {
  return [...requiredOf(whole, at), ...drawingsOf(whole, [pointer])];
}

/** The parts of a step's `ui` that name questions of one object: their own, and its order. */
export function drawingsOf(
  { ui }: Pick<StepParts, 'ui'>,
  pointers: readonly string[],
): readonly StepChange[] {
  const all = pointers.map(namesOf);
  const order: JsonPath = [...(all[0]?.slice(0, -1) ?? []), 'ui:order'];
  return [
    ...all.flatMap((names) =>
      valueIn(ui, names) === undefined ? [] : [[['ui', ...names], undefined] as const],
    ),
    ...without(['ui', ...order], valueIn(ui, order), ...all.map((names) => names.at(-1) ?? '')),
  ];
}

/** The list of the answers that the object around a question needs, without it. */
function requiredOf({ schema }: StepParts, at: JsonPath): readonly (readonly [JsonPath, Json])[] {
  const required: JsonPath = [...at.slice(0, -2), 'required'];
  return without(['schema', ...required], valueIn(schema, required), String(at.at(-1)));
}

function without(
  path: JsonPath,
  list: unknown,
  ...names: readonly string[]
): readonly (readonly [JsonPath, Json])[] {
  if (!isList(list) || !names.some((name) => list.includes(name))) return [];
  return [[path, list.map(String).filter((one) => !names.includes(one))]];
}

interface Gone {
  readonly step: string;
  readonly pointer: string;
  /** The ways to its schemas. */
  readonly paths: readonly JsonPath[];
}

/** The files of other layers without their settings of a question that is not asked any more. */
function withoutLayers(texts: Texts, { step, pointer, paths }: Gone): readonly FileChange[] {
  const names = namesOf(pointer);
  const name = names.at(-1) ?? '';
  const lists: readonly JsonPath[] = [
    ...paths.map((at) => ['schema', ...at.slice(0, -2), 'required']),
    ['ui', ...names.slice(0, -1), 'ui:order'],
  ];
  return [...texts].flatMap(([path, text]) => {
    if (!path.endsWith(`/steps/${step}.json`) || path.startsWith('schemas/base/')) return [];
    const json: unknown = JSON.parse(text);
    const listed = lists.flatMap((list) => without(list, valueIn(json, list), name));
    const left = withoutPaths(setAllInText(text, listed), [
      ...paths.map((at) => ['schema', ...at]),
      ['ui', ...names],
    ]);
    return left === text ? [] : [{ path, text: left }];
  });
}

/** A text without the values at some paths, and without what is empty then; null if nothing of the file is left. */
function withoutPaths(text: string, paths: readonly JsonPath[]): string | null {
  const own = paths.filter((one) => valueIn(JSON.parse(text), one) !== undefined);
  if (own.length === 0) return text;
  const left = own.reduce(removeWithEmptyParents, text);
  const names = Object.keys(membersOf(JSON.parse(left)) ?? {});
  return names.every((name) => name === '$schema') ? null : left;
}

const withoutTexts = (texts: Texts, step: string, pointer: string): readonly FileChange[] =>
  withoutKeys(texts, (key) => key.startsWith(textKey(step, pointer, '')));

/** The texts of a question in the languages in which markets read them before a change, and none does after it. */
function withoutUnreadTexts(
  texts: Texts,
  change: FileChange,
  step: string,
  pointer: string,
): readonly FileChange[] {
  const before = projectOf(texts);
  const after = projectOf(withFiles(texts, [change]));
  return withoutKeys(
    texts,
    (key, { language, name }) =>
      key.startsWith(textKey(step, pointer, '')) &&
      readersOfText(before, { language, name, key }).length > 0 &&
      readersOfText(after, { language, name, key }).length === 0,
  );
}

/** The files of languages and records of translations without some texts, each of a language and of a file of it, without `.json`. */
export function withoutKeys(
  texts: Texts,
  isGone: (key: string, place: Pick<TextPlace, 'language' | 'name'>) => boolean,
): readonly FileChange[] {
  return [...texts].flatMap(([path, text]) => {
    if (path.endsWith('.translation.json')) return withoutEntries(path, text, isGone);
    const [, language, name] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (language === undefined || name === undefined) return [];
    const json: unknown = JSON.parse(text);
    const keys = isRecord(json) ? Object.keys(json).filter((key) => isGone(key, { language, name })) : [];
    return keys.length === 0
      ? []
      : [setTexts(texts, path, Object.fromEntries(keys.map((key) => [key, undefined])))];
  });
}

/** The record of a translation without the texts that are gone. */
function withoutEntries(
  path: string,
  text: string,
  isGone: Parameters<typeof withoutKeys>[1],
): readonly FileChange[] {
  const json: unknown = JSON.parse(text);
  const files = valueIn(json, ['texts']);
  const gone = Object.entries(isRecord(files) ? files : {}).flatMap(([file, entries]) => {
    const [, language = '', name = ''] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    return Object.keys(isRecord(entries) ? entries : {})
      .filter((key) => isGone(key, { language, name }))
      .map((key) => [['texts', file, key], undefined] as const);
  });
  return gone.length === 0 ? [] : [{ path, text: setAllInText(text, gone) }];
}

/**
 * Takes back the settings of a question in one layer, so that those below count again; a file that has nothing else is removed.
 * Undefined if the layer has none.
 */
export function restoreBelow(
  texts: Texts,
  place: StepPlace,
  { step, pointer }: { readonly step: StepDefinition; readonly pointer: string },
): FileChange | undefined {
  const path = stepFile(place);
  const text = place.folder === 'base' ? undefined : texts.get(path);
  const at = schemaPathOf(step.schema, pointer);
  if (text === undefined || !at) return undefined;
  const left = withoutPaths(text, [
    // A list is the layer's own as a whole: without it, all that it has counts as the layers below have it.
    listOn(['schema', ...at]) ?? ['schema', ...at],
    ['ui', ...namesOf(pointer)],
  ]);
  return left === text ? undefined : { path, text: left };
}

function removeWithEmptyParents(text: string, path: JsonPath): string {
  const left = setInText(text, path, undefined);
  const parent = path.slice(0, -1);
  const around = valueIn(JSON.parse(left), parent);
  const isEmpty = isRecord(around) && Object.keys(around).length === 0;
  return isEmpty && parent.length > 0 ? removeWithEmptyParents(left, parent) : left;
}
