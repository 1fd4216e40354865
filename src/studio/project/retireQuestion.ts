import { pathToPointer, pointerToPath, type Json, type StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { setAllInText, setInText, type JsonPath } from './editText.ts';
import type { Texts } from './project.ts';
import { asJson, membersOf, namesOf, schemaPathOf, valueIn } from './schemaPath.ts';
import { setInStep, setTexts, stepFile, type StepPlace } from './stepEdits.ts';

/**
 * Removes a question from a step: its schema, its entry in `required` and `ui:order`, its rules and its texts in all languages, and its
 * answers in samples. Returns no change for a file that does not name it.
 */
export function removeQuestion(
  texts: Texts,
  place: StepPlace,
  { step, pointer }: { readonly step: StepDefinition; readonly pointer: string },
): readonly FileChange[] {
  const at = schemaPathOf(step.schema, pointer);
  if (!at || at.at(-2) !== 'properties') return [];
  const inStep = setInStep(texts, place, [[['schema', ...at], undefined], ...mentionsOf(step, pointer, at)]);
  if (place.folder !== 'base') return [inStep];
  return [
    inStep,
    ...withoutTexts(texts, step.id, pointer),
    ...withoutSampleAnswers(texts, step.id, namesOf(pointer)),
  ];
}

/** The parts of a step that name a question: `required`, its `ui`, the order of its object, and its rules. */
function mentionsOf(
  { schema, ui, rules }: StepDefinition,
  pointer: string,
  at: JsonPath,
): readonly (readonly [JsonPath, Json | undefined])[] {
  const names = namesOf(pointer);
  const name = names.at(-1) ?? '';
  const required: JsonPath = [...at.slice(0, -2), 'required'];
  const order: JsonPath = [...names.slice(0, -1), 'ui:order'];
  const kept = rules?.filter(({ field }) => field !== pointer && !field.startsWith(`${pointer}/`));
  const left = kept && kept.length > 0 ? asJson(kept) : undefined;
  return [
    ...without(['schema', ...required], valueIn(schema, required), name),
    ...(valueIn(ui, names) === undefined ? [] : [[['ui', ...names], undefined] as const]),
    ...without(['ui', ...order], valueIn(ui, order), name),
    ...(kept?.length === rules?.length ? [] : [[['rules'], left] as const]),
  ];
}

function without(path: JsonPath, list: unknown, name: string): readonly (readonly [JsonPath, Json])[] {
  if (!isList(list) || !list.includes(name)) return [];
  return [[path, list.map(String).filter((one) => one !== name)]];
}

function withoutTexts(texts: Texts, step: string, pointer: string): readonly FileChange[] {
  const start = `${[step, ...pointerToPath(pointer)].join('.')}.`;
  return [...texts].flatMap(([path, text]) => {
    if (path.endsWith('.translation.json')) return withoutEntries(path, text, start);
    if (!/^locales\/[^/]+\/[^/]+\.json$/.test(path)) return [];
    const json: unknown = JSON.parse(text);
    const keys = isRecord(json) ? Object.keys(json).filter((key) => key.startsWith(start)) : [];
    return keys.length === 0
      ? []
      : [setTexts(texts, path, Object.fromEntries(keys.map((key) => [key, undefined])))];
  });
}

/** The record of a translation without the texts that are gone. */
function withoutEntries(path: string, text: string, start: string): readonly FileChange[] {
  const json: unknown = JSON.parse(text);
  const files = valueIn(json, ['texts']);
  const gone = Object.entries(isRecord(files) ? files : {}).flatMap(([file, entries]) =>
    Object.keys(isRecord(entries) ? entries : {})
      .filter((key) => key.startsWith(start))
      .map((key) => [['texts', file, key], undefined] as const),
  );
  return gone.length === 0 ? [] : [{ path, text: setAllInText(text, gone) }];
}

function withoutSampleAnswers(texts: Texts, step: string, names: readonly string[]): readonly FileChange[] {
  return [...texts].flatMap(([path, text]) => {
    if (!new RegExp(`^schemas/samples/[^/]+/${step}\\.json$`).test(path)) return [];
    const json: unknown = JSON.parse(text);
    let changed = text;
    for (const list of ['valid', 'invalid']) {
      const samples = valueIn(json, [list]);
      for (const [index, sample] of (isList(samples) ? samples : []).entries()) {
        const answer: JsonPath = [list, index, 'answers', ...names];
        if (valueIn(json, answer) !== undefined) changed = setInText(changed, answer, undefined);
        const error: JsonPath = [list, index, 'errors', pathToPointer(names)];
        if (isRecord(sample) && valueIn(json, error) !== undefined)
          changed = setInText(changed, error, undefined);
      }
    }
    return changed === text ? [] : [{ path, text: changed }];
  });
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
  const own = [
    ['schema', ...at],
    ['ui', ...namesOf(pointer)],
  ].filter((one) => valueIn(JSON.parse(text), one) !== undefined);
  if (own.length === 0) return undefined;
  const left = own.reduce(removeWithEmptyParents, text);
  const names = Object.keys(membersOf(JSON.parse(left)) ?? {});
  return { path, text: names.every((name) => name === '$schema') ? null : left };
}

function removeWithEmptyParents(text: string, path: JsonPath): string {
  const left = setInText(text, path, undefined);
  const parent = path.slice(0, -1);
  const around = valueIn(JSON.parse(left), parent);
  const isEmpty = isRecord(around) && Object.keys(around).length === 0;
  return isEmpty && parent.length > 0 ? removeWithEmptyParents(left, parent) : left;
}
