import type { Json, StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord, parseJson, textOf } from '../../lib/unknownValue.ts';
import { writeCondition, type Sentence } from '../flow/conditions.ts';
import { negate } from '../flow/readCondition.ts';
import { branchesOfObject, branchesOn, type Branch } from './branches.ts';
import { reachInto } from './outerBranches.ts';
import { setAllInText, setInText, type JsonPath } from './editText.ts';
import { describeFileIn } from './describeFile.ts';
import { projectOf, type Texts } from './project.ts';
import {
  asJson,
  drawnWholeBy,
  membersOf,
  namesOf,
  parentOf,
  patchTo,
  schemaPathOf,
  valueIn,
} from './schemaPath.ts';
import {
  findReachFault,
  listBelow,
  listOn,
  setInStep,
  stepFile,
  stepJson,
  type StepChange,
  type StepPlace,
} from './stepPlace.ts';

/** A question that gets another condition in its step. */
export interface AskedQuestion {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** Where a question is asked: always, in a branch, or in a new one of its own object or of one around it. */
export type Asked =
  | { readonly kind: 'always' }
  | { readonly kind: 'branch'; readonly at: JsonPath }
  | { readonly kind: 'new'; readonly condition: Sentence; readonly object?: string };

/** The way to the schema of the object that a question is in. */
export function homeOf({ step, pointer }: AskedQuestion): JsonPath {
  return schemaPathOf(step.schema, parentOf(pointer)) ?? [];
}

/** Asks a question under another condition, or always: its schema moves, and whether it is needed moves with it. */
export function setAsked(
  texts: Texts,
  place: StepPlace,
  { step, pointer, asked }: AskedQuestion & { readonly asked: Asked },
): readonly FileChange[] {
  const from = schemaPathOf(step.schema, pointer);
  if (!from) return [];
  const name = namesOf(pointer).at(-1) ?? '';
  const isNeeded = namesIn(valueIn(step.schema, [...from.slice(0, -2), 'required'])).includes(name);
  const target = targetOf(texts, place, { step, pointer, asked });
  const schema = ownSchema(texts, place, ['schema', ...from]) ?? asJson(valueIn(step.schema, from));
  const changed = setInStep(texts, place, [
    [['schema', ...from], undefined],
    ...(isNeeded ? requiredWithout(texts, place, step, from) : []),
    ...target.changes,
    [['schema', ...target.at, 'properties', name], schema],
    ...(isNeeded ? [requiredWith(texts, place, { step, at: target.at, name })] : []),
  ]);
  const moved = followLayers(texts, place, from, [...target.at, 'properties', name]);
  const text = withoutEmptyBranch(changed.text ?? '', branchesOn(step.schema, from).at(-1));
  return [{ ...changed, text: withoutEmptied(text, place, ['schema', ...from.slice(0, -1)]) }, ...moved];
}

/** The file of a layer without the list of questions that it had one in: in the base it says that the object has none. */
function withoutEmptied(text: string, { folder }: StepPlace, at: JsonPath): string {
  const isEmpty = folder !== 'base' && isSameJson(valueIn(parseJson(text), at), {});
  return isEmpty ? setInText(text, at, undefined) : text;
}

interface Target {
  readonly at: JsonPath;
  readonly changes: readonly StepChange[];
}

/** The way to the schema under which a question is asked, and the changes that make it. */
export function targetOf(
  texts: Texts,
  place: StepPlace,
  { step, pointer, asked }: AskedQuestion & { readonly asked: Asked },
): Target {
  const home = homeOf({ step, pointer });
  if (asked.kind === 'always') return { at: home, changes: [] };
  if (asked.kind === 'branch') return { at: asked.at, changes: [] };
  const condition = writeCondition(asked.condition);
  const { object = parentOf(pointer) } = asked;
  const { owner, reach } = reachInto(step.schema, object, parentOf(pointer)) ?? { owner: home, reach: [] };
  const same = branchesOfObject(step.schema, owner).find(
    (one) => isDirect(one, owner) && one.condition && isSameJson(writeCondition(one.condition), condition),
  );
  if (same) return { at: [...same.at, ...reach], changes: [] };
  const at = isFree(texts, step, owner) ? owner : [...owner, 'allOf', lengthOf(texts, place, owner)];
  return { at: [...at, 'then', ...reach], changes: [[['schema', ...at, 'if'], condition]] };
}

/** Whether a branch is the object's own: not inside another branch. */
const isDirect = ({ around }: Branch, home: JsonPath): boolean =>
  around.slice(home.length).every((key) => key === 'allOf' || typeof key === 'number');

/** Whether an object has no `if` in any layer, so that a new one cannot be merged with another. */
function isFree(texts: Texts, step: StepDefinition, at: JsonPath): boolean {
  return [step, ...filesOfStep(texts, step.id).map(([, json]) => json)].every((json) =>
    ['if', 'then', 'else'].every((keyword) => valueIn(json, ['schema', ...at, keyword]) === undefined),
  );
}

/** How many schemas the `allOf` of an object has, in the file of the layer or in what it copies. */
function lengthOf(texts: Texts, place: StepPlace, at: JsonPath): number {
  const path = ['schema', ...at, 'allOf'];
  const own = valueIn(stepJson(texts, place), path);
  return (isList(own) ? own : (listBelow(texts, place, path) ?? [])).length;
}

/**
 * Why a question cannot be asked under another condition in a layer, in words; undefined if it can: lists of branches are replaced as a
 * whole by layers that have their own.
 */
export function findAskedFault(
  texts: Texts,
  place: StepPlace,
  question: AskedQuestion & { readonly asked: Asked },
): string | undefined {
  const { step, pointer } = question;
  const from = schemaPathOf(step.schema, pointer);
  if (!from || from.at(-2) !== 'properties') return 'Only a question of an object can have a condition.';
  const around = drawnWholeBy(step, pointer);
  if (around) return `“${around.name}” draws ${around.pointer} as a whole: give that a condition instead.`;
  const { at } = targetOf(texts, place, question);
  const list = listOn(['schema', ...at]);
  const isNew = list && valueIn(step, list) === undefined;
  const fault =
    findReachFault(texts, place, ['schema', ...from]) ??
    (isNew ? undefined : findReachFault(texts, place, ['schema', ...at]));
  if (fault !== undefined || !list) return fault;
  const other = layersAbove(texts, place).find(
    ([, json]) => isList(valueIn(json, list)) || valueIn(json, ['schema', ...from]) !== undefined,
  );
  return (
    other &&
    `The ${describeFileIn(projectOf(texts), other[0])} has settings of its own here, which a list of conditions would not keep: change it there, or as JSON.`
  );
}

/** The schema of a question as the only layer that has it wrote it, with its references; undefined if several do. */
export function ownSchema(texts: Texts, place: StepPlace, path: JsonPath): Json | undefined {
  const { folder, folders = [folder] } = place;
  const found = folders.flatMap((one) => {
    const value = valueIn(stepJson(texts, { ...place, folder: one }), path);
    return value === undefined ? [] : [{ folder: one, value }];
  });
  const own = found.find((one) => one.folder === folder);
  // The base has what every market gets; a layer has the whole only if no other one says anything.
  return own && (folder === 'base' || found.length === 1) ? membersOf(own.value) : undefined;
}

/** The names of a list, such as `required`; none of anything else. */
export const namesIn = (list: unknown): readonly string[] => (isList(list) ? list.map(textOf) : []);

function requiredWithout(
  texts: Texts,
  place: StepPlace,
  step: StepDefinition,
  from: JsonPath,
): readonly StepChange[] {
  const path = ['schema', ...from.slice(0, -2), 'required'];
  const names = requiredAt(texts, place, step, path);
  const left = names.filter((one) => one !== from.at(-1));
  return left.length === names.length ? [] : [[path, left]];
}

function requiredWith(
  texts: Texts,
  place: StepPlace,
  { step, at, name }: { readonly step: StepDefinition; readonly at: JsonPath; readonly name: string },
): StepChange {
  const path = ['schema', ...at, 'required'];
  return [path, [...requiredAt(texts, place, step, path).filter((one) => one !== name), name]];
}

/** The names that an object needs: those of the layer's own file, else those that the market has. */
export function requiredAt(
  texts: Texts,
  place: StepPlace,
  step: StepDefinition,
  path: JsonPath,
): readonly string[] {
  const own = valueIn(stepJson(texts, place), path);
  return namesIn(isList(own) ? own : valueIn(step, path));
}

type StepFile = readonly [path: string, json: unknown];

/** The files of a step in all layers. */
function filesOfStep(texts: Texts, step: string): readonly StepFile[] {
  return [...texts]
    .filter(([path]) => path.startsWith('schemas/') && path.endsWith(`/steps/${step}.json`))
    .map(([path, text]) => [path, parseJson(text)] as const);
}

/** The files of layers that inherit from this one. */
export function layersAbove(texts: Texts, place: StepPlace): readonly StepFile[] {
  const own = stepFile(place);
  return filesOfStep(texts, place.step).filter(
    ([path]) =>
      path !== own && (place.folder === 'base' || path.startsWith(`schemas/${place.folder}/portals/`)),
  );
}

/** The settings of a question in other layers, at its new path; none of them needs it any more in every case. */
function followLayers(texts: Texts, place: StepPlace, from: JsonPath, to: JsonPath): readonly FileChange[] {
  const required = ['schema', ...from.slice(0, -2), 'required'];
  return layersAbove(texts, place).flatMap(([path, json]) => {
    const text = texts.get(path) ?? '';
    const own = valueIn(json, ['schema', ...from]);
    const needed = namesIn(valueIn(json, required));
    const name = textOf(from.at(-1));
    const left = setAllInText(text, [
      ...(own === undefined
        ? []
        : [[['schema', ...from], undefined] as const, [['schema', ...to], own] as const]),
      ...(needed.includes(name) ? [[required, needed.filter((one) => one !== name)] as const] : []),
    ]);
    return left === text ? [] : [{ path, text: left }];
  });
}

/** Changes the condition of a branch; the opposite branch follows. */
export function setBranchCondition(
  texts: Texts,
  place: StepPlace,
  {
    below,
    branch,
    condition,
  }: {
    /** The step without the file of the layer; undefined for the base, which has nothing below. */
    readonly below: StepDefinition | undefined;
    readonly branch: Branch;
    readonly condition: Sentence;
  },
): FileChange {
  const path = [...branch.around, 'if'];
  const written = writeCondition(branch.kind === 'else' ? negate(condition) : condition);
  const value = listOn(path) ? written : patchTo(valueIn(below?.schema, path), written);
  return setInStep(texts, place, [[['schema', ...path], value]]);
}

/** The text of a step's file without a branch that asks nothing any more. */
export function withoutEmptyBranch(text: string, branch: Branch | undefined): string {
  if (!branch) return text;
  const at = ['schema', ...branch.at];
  if (!isBare(valueIn(parseJson(text), at))) return text;
  const left = setInText(text, at, undefined);
  if (branch.kind === 'shape' || branch.kind === 'dependent') return left;
  const around = ['schema', ...branch.around];
  const rest = valueIn(parseJson(left), around);
  if (!isRecord(rest) || rest['then'] !== undefined || rest['else'] !== undefined) return left;
  return withoutIf(
    left,
    around,
    Object.keys(rest).every((name) => name === 'if'),
  );
}

function withoutIf(text: string, around: JsonPath, isEmpty: boolean): string {
  const isItem = typeof around.at(-1) === 'number';
  if (!isEmpty || !isItem) return setInText(text, [...around, 'if'], undefined);
  const left = setInText(text, around, undefined);
  const list = around.slice(0, -1);
  const rest = valueIn(parseJson(left), list);
  return isList(rest) && rest.length === 0 ? setInText(left, list, undefined) : left;
}

/** Whether a schema asks nothing and sets no rule. */
export function isBare(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  return Object.entries(schema).every(([keyword, value]) => {
    if (keyword === 'required') return isList(value) && value.length === 0;
    if (keyword === 'type') return value === 'object' && 'properties' in schema;
    return keyword === 'properties' && isRecord(value) && Object.values(value).every(isBare);
  });
}
