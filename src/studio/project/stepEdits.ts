import {
  pathToPointer,
  pointerToPath,
  type Json,
  type JsonSchema,
  type StepDefinition,
} from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { setAllInText, setInText, type JsonPath } from './editText.ts';
import type { Kind } from './palette.ts';
import type { Texts } from './project.ts';

/** A step in the files of one layer: `base`, or the folder of a market, portal or partner. */
export interface StepPlace {
  readonly folder: string;
  readonly step: string;
}

export const stepFile = ({ folder, step }: StepPlace): string => `schemas/${folder}/steps/${step}.json`;

/** The segments of a question's pointer as names of RJSF's `ui` and of texts: items of a list are `items`. */
export const namesOf = (pointer: string): readonly string[] =>
  pointerToPath(pointer).map((segment) => (segment === '*' ? 'items' : segment));

/** The key of a question's text, as `company-details.company.name.label`. */
export function textKey(step: string, pointer: string, part: string): string {
  return [step, ...pointerToPath(pointer), part].join('.');
}

const BRANCHES = ['then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependentSchemas'] as const;

/** The way to the schema of a question within a step's schema; undefined if it does not ask it. */
export function schemaPathOf(schema: JsonSchema, pointer: string): JsonPath | undefined {
  return find(schema, namesOf(pointer), []);
}

function find(schema: unknown, names: readonly string[], path: JsonPath): JsonPath | undefined {
  const [name, ...rest] = names;
  if (name === undefined) return path;
  if (!isRecord(schema)) return undefined;
  const { properties, items } = schema;
  if (name === 'items' && isRecord(items)) return find(items, rest, [...path, 'items']);
  const member = isRecord(properties) ? properties[name] : undefined;
  const direct = member === undefined ? undefined : find(member, rest, [...path, 'properties', name]);
  if (direct) return direct;
  for (const branch of BRANCHES) {
    const below = schema[branch];
    const parts: readonly (readonly [string | number, unknown])[] = isList(below)
      ? below.map((part, index) => [index, part] as const)
      : branch === 'dependentSchemas' && isRecord(below)
        ? Object.entries(below)
        : [];
    const inBranch =
      parts.length > 0
        ? firstOf(parts, names, [...path, branch])
        : below === undefined
          ? undefined
          : find(below, names, [...path, branch]);
    if (inBranch) return inBranch;
  }
  return undefined;
}

function firstOf(
  parts: readonly (readonly [string | number, unknown])[],
  names: readonly string[],
  path: JsonPath,
): JsonPath | undefined {
  for (const [key, part] of parts) {
    const found = find(part, names, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/** The value at a path; undefined if it is not there. */
export function valueIn(whole: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, key) => {
    if (isList(value) && typeof key === 'number') return value[key];
    return isRecord(value) ? value[key] : undefined;
  }, whole);
}

const OVERLAY = (folder: string): string =>
  `{\n  "$schema": "${'../'.repeat(folder.split('/').length + 1)}meta/overlay.schema.json"\n}\n`;

/**
 * Sets values in the file of a step in one layer, which is made if the layer has none: paths are those of the step's JSON. Undefined
 * removes a value, and where the layer does not have it itself, the one of the layers below.
 */
export function setInStep(
  texts: Texts,
  place: StepPlace,
  changes: readonly (readonly [path: JsonPath, value: Json | undefined])[],
): FileChange {
  const path = stepFile(place);
  const text = texts.get(path) ?? OVERLAY(place.folder);
  const own: unknown = JSON.parse(text);
  const isWhole = isRecord(own) && 'kind' in own;
  const written = changes.map(([at, value]) => {
    const removes = value === undefined;
    const isOwn = valueIn(own, at) !== undefined;
    // In a merge patch (RFC 7396) null removes what lies below.
    return [at, removes && !isWhole && !isOwn ? null : value] as const;
  });
  return { path, text: setAllInText(text, written) };
}

/** Whether a layer can change what lies at a path: a merge patch cannot reach into a list. */
export function canReach(path: JsonPath, isWholeFile: boolean): boolean {
  return isWholeFile || path.every((key) => typeof key === 'string');
}

/** Sets texts of one file of a language; undefined removes one. */
export function setTexts(
  texts: Texts,
  file: string,
  changes: Readonly<Record<string, string | undefined>>,
): FileChange {
  const text = texts.get(file) ?? '{}\n';
  return {
    path: file,
    text: setAllInText(
      text,
      Object.entries(changes).map(([key, value]) => [[key], value] as const),
    ),
  };
}

/** Changes whether an answer is needed. */
export function setRequired(
  texts: Texts,
  place: StepPlace,
  {
    step,
    pointer,
    required,
  }: { readonly step: StepDefinition; readonly pointer: string; readonly required: boolean },
): FileChange | undefined {
  const at = schemaPathOf(step.schema, pointer);
  const name = namesOf(pointer).at(-1);
  if (!at || name === undefined || at.at(-2) !== 'properties') return undefined;
  const parent = at.slice(0, -2);
  const before = valueIn(step.schema, [...parent, 'required']);
  const names = (isList(before) ? before : []).filter(
    (one): one is string => typeof one === 'string' && one !== name,
  );
  const list = required ? [...names, name] : names;
  return setInStep(texts, place, [
    [['schema', ...parent, 'required'], list.length > 0 || before !== undefined ? list : undefined],
  ]);
}

/** The questions of the same object, in the order in which they show. */
export function siblingsOf(step: StepDefinition, pointer: string): readonly string[] {
  const at = schemaPathOf(step.schema, pointer);
  if (!at || at.at(-2) !== 'properties') return [];
  const properties = valueIn(step.schema, at.slice(0, -1));
  const names = isRecord(properties) ? Object.keys(properties) : [];
  const order = valueIn(step.ui, [...namesOf(pointer).slice(0, -1), 'ui:order']);
  if (!isList(order)) return names;
  const listed = order.filter((one): one is string => typeof one === 'string' && names.includes(one));
  const rest = names.filter((name) => !listed.includes(name));
  const star = order.indexOf('*');
  return star === -1
    ? [...listed, ...rest]
    : [
        ...listed.filter((name) => order.indexOf(name) < star),
        ...rest,
        ...listed.filter((name) => order.indexOf(name) > star),
      ];
}

/** Moves a question among those of the same object; undefined if it is there already. */
export function moveQuestion(
  texts: Texts,
  place: StepPlace,
  { step, pointer, to }: { readonly step: StepDefinition; readonly pointer: string; readonly to: number },
): FileChange | undefined {
  const names = siblingsOf(step, pointer);
  const name = namesOf(pointer).at(-1) ?? '';
  const from = names.indexOf(name);
  if (from === -1 || to < 0 || to >= names.length || from === to) return undefined;
  const order = names.toSpliced(from, 1).toSpliced(to, 0, name);
  return setInStep(texts, place, [[['ui', ...namesOf(pointer).slice(0, -1), 'ui:order'], order]]);
}

/** Gives a question another kind; its label and whether it is required stay. */
export function setKind(
  texts: Texts,
  place: StepPlace,
  { step, pointer, kind }: { readonly step: StepDefinition; readonly pointer: string; readonly kind: Kind },
): FileChange | undefined {
  const at = schemaPathOf(step.schema, pointer);
  if (!at) return undefined;
  return setInStep(texts, place, [
    [['schema', ...at], kind.schema],
    [['ui', ...namesOf(pointer)], kind.ui],
  ]);
}

interface NewQuestion {
  readonly step: StepDefinition;
  /** The object that it becomes a part of. */
  readonly parent: string;
  readonly name: string;
  readonly kind: Kind;
}

/** Adds a question at the end of an object. Its texts are added by `setTexts`. */
export function addQuestion(
  texts: Texts,
  place: StepPlace,
  { step, parent, name, kind }: NewQuestion,
): FileChange {
  const at = parent === '' ? [] : (schemaPathOf(step.schema, parent) ?? []);
  const names = namesOf(parent);
  const order = valueIn(step.ui, [...names, 'ui:order']);
  return setInStep(texts, place, [
    [['schema', ...at, 'properties', name], kind.schema],
    ...(kind.ui ? [[['ui', ...names, name], kind.ui] as const] : []),
    ...(isList(order) && !order.includes('*')
      ? [
          [
            ['ui', ...names, 'ui:order'],
            [...order.map(String), name],
          ] as const,
        ]
      : []),
  ]);
}

/**
 * Removes a question from a step: its schema, its place in `required` and `ui:order`, its rules and its texts in all languages, and its
 * answers in samples. Returns no change for a file that does not name it.
 */
export function removeQuestion(
  texts: Texts,
  place: StepPlace,
  { step, pointer }: { readonly step: StepDefinition; readonly pointer: string },
): readonly FileChange[] {
  const at = schemaPathOf(step.schema, pointer);
  if (!at || at.at(-2) !== 'properties') return [];
  const names = namesOf(pointer);
  const name = names.at(-1) ?? '';
  const parent = at.slice(0, -2);
  const required = valueIn(step.schema, [...parent, 'required']);
  const order = valueIn(step.ui, [...names.slice(0, -1), 'ui:order']);
  const rules = step.rules?.filter(({ field }) => field !== pointer && !field.startsWith(`${pointer}/`));
  const without = (list: readonly unknown[]) => list.map(String).filter((one) => one !== name);
  const inStep = setInStep(texts, place, [
    [['schema', ...at], undefined],
    ...(isList(required) && required.includes(name)
      ? [[['schema', ...parent, 'required'], without(required)] as const]
      : []),
    ...(valueIn(step.ui, [...names]) === undefined ? [] : [[['ui', ...names], undefined] as const]),
    ...(isList(order) && order.includes(name)
      ? [[['ui', ...names.slice(0, -1), 'ui:order'], without(order)] as const]
      : []),
    ...(rules && rules.length !== step.rules?.length
      ? [[['rules'], rules.length > 0 ? (JSON.parse(JSON.stringify(rules)) as Json) : undefined] as const]
      : []),
  ]);
  if (place.folder !== 'base') return [inStep];
  return [inStep, ...withoutTexts(texts, step.id, pointer), ...withoutSampleAnswers(texts, step.id, names)];
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

/** Puts an answer to a question into every valid sample of a step that has none, in all markets. */
export function addToSamples(
  texts: Texts,
  step: string,
  pointer: string,
  answer: Json,
): readonly FileChange[] {
  const names = namesOf(pointer);
  return [...texts].flatMap(([path, text]) => {
    if (!new RegExp(`^schemas/samples/[^/]+/${step}\\.json$`).test(path)) return [];
    const json: unknown = JSON.parse(text);
    const samples = [...['valid', 'invalid']].flatMap((list) => {
      const found = valueIn(json, [list]);
      return (isList(found) ? found : []).map(
        (_one, index) => [list, index, 'answers', ...names] as JsonPath,
      );
    });
    const missing = samples.filter(
      (at) => valueIn(json, at) === undefined && valueIn(json, at.slice(0, 3)) !== undefined,
    );
    return missing.length === 0
      ? []
      : [
          {
            path,
            text: setAllInText(
              text,
              missing.map((at) => [at, answer] as const),
            ),
          },
        ];
  });
}

/** A name for a question's answer from its label: `Year of foundation` becomes `yearOfFoundation`. */
export function nameFromLabel(label: string): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => word.toLowerCase());
  const [first = '', ...rest] = words;
  const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[a-z]/.test(name) ? name : `question${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
