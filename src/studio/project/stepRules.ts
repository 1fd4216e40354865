import type { Json, StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';
import type { Texts } from './project.ts';
import { resolveWithout, type View } from './resolved.ts';
import { asJson, isWithin } from './schemaPath.ts';
import { stepFile, stepJson, type StepChange, type StepPlace } from './stepPlace.ts';

export type Rule = NonNullable<StepDefinition['rules']>[number];

/** The rules that a layer writes itself, and those of the layers below, which a list of items with ids is merged into. */
interface LayerRules {
  readonly own: readonly Json[] | undefined;
  readonly below: readonly Rule[];
  readonly merges: boolean;
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

/** The rules of a step in a layer with further ones: those with ids are added to a list of such, any other list is restated as a whole. */
export function withRules(
  texts: Texts,
  view: View,
  place: StepPlace,
  added: readonly Rule[],
): readonly StepChange[] {
  if (added.length === 0) return [];
  const { own, below, merges } = rulesIn(texts, view, place);
  const before = own ?? (merges ? [] : below.map(asJson));
  const ids = [...before, ...below].flatMap((rule) => idOf(rule) ?? []);
  const named = merges
    ? added.map((rule) => ({ id: freeId(rule, ids), ...rule, after: ids.at(-1) ?? null }))
    : added;
  return [[['rules'], asJson([...before, ...named])]];
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
