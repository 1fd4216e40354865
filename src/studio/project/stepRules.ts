import type { Json, StepDefinition } from '@stepwright/engine';
import { overlayJson } from '@stepwright/engine/authoring';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import { projectOf, type Texts } from './project.ts';
import { resolveWithout, viewsOfFolder, type View } from './resolved.ts';
import { asJson, isWithin } from './schemaPath.ts';
import { foldersAround, stepFile, stepJson, type StepChange, type StepPlace } from './stepPlace.ts';

export type Rule = NonNullable<StepDefinition['rules']>[number];

/** The rules that a layer writes itself, and those of the layers below, which a list of items with ids is merged into. */
interface LayerRules {
  readonly own: readonly Json[] | undefined;
  readonly below: readonly Rule[];
  readonly merges: boolean;
}

/** The same by the files of the layers only, the rules of those below as they are merged. */
function layerRules(texts: Texts, place: StepPlace) {
  const written = (folder: string): readonly Json[] | undefined => {
    const rules = ownMember(stepJson(texts, { ...place, folder }), 'rules');
    return isList(rules) ? rules.map(asJson) : rules === null ? [] : undefined;
  };
  const own = written(place.folder);
  const below = foldersAround({ folders: ['base', place.folder], ...place }).below.reduce<readonly Json[]>(
    (before, folder) => merged(before, written(folder)),
    [],
  );
  const hasIds = (rules: readonly Json[]) => rules.every((rule) => idOf(rule) !== undefined);
  const merges = below.length > 0 && hasIds(below) && (own === undefined || (own.length > 0 && hasIds(own)));
  return { own, below, merges };
}

/** Rules with those of a layer above, as layers are merged. */
function merged(before: readonly Json[], own: readonly Json[] | undefined): readonly Json[] {
  if (own === undefined) return before;
  const { value } = overlayJson({ rules: before }, { rules: own });
  const rules = ownMember(value, 'rules');
  return isList(rules) ? rules.map(asJson) : [];
}

function rulesIn(texts: Texts, view: View, place: StepPlace): LayerRules {
  const found = ownMember(stepJson(texts, place), 'rules');
  const own = isList(found) ? found.map(asJson) : undefined;
  const below =
    place.folder === 'base'
      ? []
      : (resolveWithout(texts, view, stepFile(place)).steps[place.step]?.rules ?? []);
  return { own, below, merges: below.length > 0 && below.every(({ id }) => id !== undefined) };
}

/** The rules of a step about a question that a layer can take along: in the base those of its own file, else those of the view. */
export function rulesAbout(
  texts: Texts,
  place: StepPlace,
  step: StepDefinition,
  pointer: string,
): readonly Rule[] {
  const own = ownMember(stepJson(texts, place), 'rules');
  return (step.rules ?? [])
    .filter(({ field }) => isWithin(field, pointer))
    .filter((rule) => place.folder !== 'base' || (isList(own) && own.some((one) => isSameJson(one, rule))));
}

/**
 * The rules of a step in a layer with further ones: those with ids are added to a list of such, any other list is restated as a whole. A new one
 * always gets an id, by which the layers above can add to the list.
 */
export function withRules(
  texts: Texts,
  view: View,
  place: StepPlace,
  added: readonly Rule[],
): readonly StepChange[] {
  if (added.length === 0) return [];
  const { own, below, merges } = rulesIn(texts, view, place);
  const before = own ?? (merges ? [] : below.map(asJson));
  const taken = [...before, ...below].flatMap((rule) => idOf(rule) ?? []);
  const lastOwn = before.findLast((rule) => ownMember(rule, 'after') !== undefined);
  let after = merges ? (idOf(lastOwn) ?? lastInAll(texts, place, below)) : undefined;
  const named = added.map((rule) => {
    const id = rule.id ?? freeId(rule, taken);
    const written = { id, ...rule, ...(after !== undefined && { after }) };
    taken.push(id);
    if (after !== undefined) after = id;
    return written;
  });
  return [[['rules'], asJson([...before, ...named])]];
}

/** The id of the last rule that all views of a layer inherit; null if they share none. */
function lastInAll(texts: Texts, place: StepPlace, below: readonly Rule[]): string | null {
  const lists = viewsOfFolder(projectOf(texts).files, place.folder).map(
    (view) => resolveWithout(texts, view, stepFile(place)).steps[place.step]?.rules ?? [],
  );
  const shared = below.findLast(({ id }) => lists.every((rules) => rules.some((one) => one.id === id)));
  return shared?.id ?? null;
}

/** The rules of a step in a layer without one of them. */
export function withoutRule(texts: Texts, view: View, place: StepPlace, rule: Rule): StepChange {
  const { own, below, merges } = rulesIn(texts, view, place);
  const isIt = (one: unknown) => (rule.id === undefined ? isSameJson(one, rule) : idOf(one) === rule.id);
  if (merges && below.some(isIt))
    return [
      ['rules'],
      asJson([...(own ?? []).filter((one) => !isIt(one)), { id: rule.id ?? '', remove: true }]),
    ];
  const left = (own ?? below.map(asJson)).filter((one) => !isIt(one));
  // An empty list says that there are none, whatever the layers below have.
  return [['rules'], left.length > 0 || (below.length > 0 && !merges) ? left : undefined];
}

/**
 * The rules of a step in a layer without those about some questions. A rule with an id that the layer inherits is removed by its id, so that
 * the layer keeps inheriting the others.
 */
export function withoutRulesAbout(
  texts: Texts,
  place: StepPlace,
  pointers: readonly string[],
): readonly StepChange[] {
  const { own, below, merges } = layerRules(texts, place);
  const isAbout = (rule: Json) =>
    pointers.some((pointer) => isWithin(textOf(ownMember(rule, 'field')), pointer));
  if (!merges) {
    const before = own ?? below;
    const kept = before.filter((rule) => !isAbout(rule));
    // An empty list says that there are none, whatever the layers below have.
    const left = kept.length > 0 || (own && below.length > 0) ? kept : undefined;
    return kept.length === before.length ? [] : [[['rules'], left]];
  }
  const ids = merged(below, own).filter(isAbout).map(idOf);
  if (ids.length === 0) return [];
  const left = withoutIds({ own: own ?? [], below }, ids);
  return [[['rules'], left.length > 0 ? left : undefined]];
}

/** The list of a layer that takes rules with some ids away: its own are left out, and those that it inherits are removed. */
function withoutIds(
  { own, below }: { readonly own: readonly Json[]; readonly below: readonly Json[] },
  ids: readonly (string | undefined)[],
): readonly Json[] {
  const removed = below.map(idOf).filter((id) => id !== undefined && ids.includes(id));
  const isGone = (rule: Json) => ids.includes(idOf(rule));
  const lost = own.filter((rule) => isGone(rule) && !removed.includes(idOf(rule)));
  const kept = own.filter((rule) => !isGone(rule)).map((rule) => afterKept(rule, lost));
  return [...kept, ...removed.map((id) => ({ id: id ?? '', remove: true }))];
}

/** A rule of a layer that follows one that is lost: it follows the one before that. */
function afterKept(rule: Json, lost: readonly Json[]): Json {
  const after = ownMember(rule, 'after');
  const before = after === undefined ? undefined : lost.find((one) => idOf(one) === after);
  if (before === undefined || !isRecord(rule)) return rule;
  return afterKept({ ...rule, after: asJson(ownMember(before, 'after') ?? null) }, lost);
}

/** The rules of a layer with other fields: those with ids that it inherits get the new field only, any other list is restated as a whole. */
export function withFields(
  texts: Texts,
  place: StepPlace,
  fieldOf: (field: string) => string,
): readonly StepChange[] {
  const { own: written, below, merges } = layerRules(texts, place);
  const own = written ?? [];
  const fieldIn = (rule: Json) => textOf(ownMember(rule, 'field'));
  const isMoved = (rule: Json) => fieldOf(fieldIn(rule)) !== fieldIn(rule);
  const move = (rule: Json): Json => ({ ...(isRecord(rule) ? rule : {}), field: fieldOf(fieldIn(rule)) });
  if (!merges)
    return [[['rules'], (own.length > 0 ? own : below).map((rule) => (isMoved(rule) ? move(rule) : rule))]];
  // An empty list of the layer would say that there are none.
  const moved = merged(below, written).filter(isMoved);
  const patches = moved.map((rule) => {
    const mine = own.find((one) => idOf(one) === idOf(rule));
    return { ...(isRecord(mine) ? mine : { id: idOf(rule) ?? '' }), field: fieldOf(fieldIn(rule)) };
  });
  const others = own.filter((rule) => !moved.some((one) => idOf(one) === idOf(rule)));
  return [[['rules'], [...others, ...patches]]];
}

function idOf(rule: unknown): string | undefined {
  const id = isRecord(rule) ? rule['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** An id that the step has not: by the field and the condition. */
function freeId({ field, when }: Rule, taken: readonly string[]): string {
  const stem = `${when}${field.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
  const ids = [stem, ...Array.from({ length: taken.length }, (_one, index) => `${stem}-${index + 2}`)];
  return ids.find((id) => !taken.includes(id)) ?? stem;
}
