import { expandCondition, readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { namesAny, readNamed } from '../flow/mixedConditions.ts';
import { spellOut } from '../flow/nameOfCondition.ts';
import { say, type Words } from '../flow/sayCondition.ts';
import { namedSubjects, wordsOfSubjects } from '../flow/useSubjects.ts';
import { keyOfView, listViews, resolve, type View } from '../project/resolved.ts';
import { isIn, listEffects, sayEffect, sayWithout, type Effect } from './decided.ts';

/** Steps, pages and questions that a flow decides about in other cases than before, as sentences. */
export interface ChangedCondition {
  readonly flow: string;
  /** The name of the condition, that of after rather than that of before; empty if there is none. */
  readonly name: string;
  /** All that changes in this way, by its names for readers. */
  readonly touches: readonly string[];
  /** Undefined for always. */
  readonly was: string | undefined;
  readonly is: string | undefined;
  readonly views: readonly View[];
}

/** Lists the conditions that differ between two states of a project; markets in which they differ in the same way share a row. */
export function listChangedConditions(
  before: ProjectFiles,
  after: ProjectFiles,
): readonly ChangedCondition[] {
  const all = listCommonViews(before.files, after.files).flatMap((view) =>
    Object.keys(resolve(after.files, view).definition.flows).flatMap((flow) => {
      const [old, now] = [stateOf(before, view, flow), stateOf(after, view, flow)];
      return old && now ? changedIn(old, now) : [];
    }),
  );
  return grouped(all, ({ views: _views, ...rest }) => rest).map((group) => ({
    ...group[0],
    views: group.flatMap(({ views }) => views),
  }));
}

/** The markets in portals that both states of a project have. */
export function listCommonViews(before: DefinitionFiles, after: DefinitionFiles): readonly View[] {
  const known = new Set(listViews(before).map(keyOfView));
  return listViews(after).filter((view) => known.has(keyOfView(view)));
}

type State = NonNullable<ReturnType<typeof stateOf>>;

/** A flow as one market in a portal has it, with the words of the first language: markets that have the same share a row. */
function stateOf({ files, locales }: ProjectFiles, view: View, id: string) {
  const { definition } = resolve(files, view);
  const flow = definition.flows[id];
  if (!flow) return undefined;
  const language = Object.keys(readLocaleList(locales))[0] ?? '';
  const known = { definition, files, locales, language, market: view.market };
  let words: Words | undefined;
  const sentences = new Map<string, string>();
  return {
    ...known,
    view,
    flow,
    effects: listEffects(flow, definition.steps),
    // For a change that reaches a thousand steps, one sentence is enough; without any, the words are not needed.
    sentenceOf: (name: string, isOpposite: boolean): string => {
      const key = JSON.stringify([name, isOpposite]);
      words ??= wordsOfSubjects(namedSubjects(known, flow));
      const said = sentences.get(key) ?? sayNamed(flow.conditions, name, isOpposite, words);
      sentences.set(key, said);
      return said;
    },
  };
}

const UNSAYABLE = 'more than sentences can say: the file of the flow has it';

function sayNamed(
  conditions: State['flow']['conditions'],
  name: string,
  isOpposite: boolean,
  words: Words,
): string {
  const part = readNamed(name, conditions);
  const whole = part && spellOut(isOpposite ? { kind: 'not', part } : part, conditions);
  return whole && !namesAny(whole) ? say(whole, words) : UNSAYABLE;
}

/** The steps, pages and questions of a flow that it decides about in other cases, those with the same sentences together. */
function changedIn(before: State, after: State): readonly ChangedCondition[] {
  const keys = new Set([...before.effects.keys(), ...after.effects.keys()]);
  const changed = [...keys].flatMap((key) => {
    const [was, is] = [before, after].map(({ effects }) => effects.get(key) ?? []);
    return was && is ? changesOf(before, after, was, is) : [];
  });
  return grouped(changed, ({ was, is }) => [was, is]).map((group) => ({
    ...group[0],
    touches: [...new Set(group.flatMap(({ touches }) => touches))],
  }));
}

/** Pairs the conditions that only one of two states has: usually one of each. */
function changesOf(
  before: State,
  after: State,
  was: readonly Effect[],
  is: readonly Effect[],
): readonly ChangedCondition[] {
  const gone = was.filter((one) => !is.some((other) => isSame(before, one, after, other)));
  const come = is.filter((one) => !was.some((other) => isSame(before, other, after, one)));
  const pairs = Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => [
    gone[index],
    come[index],
  ]);
  return pairs.flatMap(([old, now]) => {
    const one = now ?? old;
    if (!one || ![before, after].every(({ flow, definition }) => isIn(flow, definition.steps, one)))
      return [];
    const row = { was: sayWhen(before, one, old), is: sayWhen(after, one, now) };
    // Conditions that are written in other ways may say the same.
    if (row.was === row.is && row.is !== UNSAYABLE) return [];
    const name = [now, old].find((effect) => effect?.of.when !== undefined)?.of.when ?? '';
    return [{ ...row, flow: after.flow.id, name, touches: [sayEffect(one, after)], views: [after.view] }];
  });
}

/** When an effect is so, by the rule that a state has for it, if any. */
function sayWhen({ flow, sentenceOf }: State, effect: Effect, own: Effect | undefined): string | undefined {
  if (!own) return sayWithout(effect);
  const { when } = own.of;
  return when !== undefined && Object.hasOwn(flow.conditions, when)
    ? sentenceOf(when, own.isOpposite)
    : undefined;
}

const isSame = (before: State, one: Effect, after: State, other: Effect): boolean =>
  one.isOpposite === other.isOpposite &&
  isSameJson(wholeOf(before, one) ?? null, wholeOf(after, other) ?? null);

/** The condition with those that it names; undefined for always. */
function wholeOf({ flow }: State, { of: { when } }: Effect) {
  const condition = when === undefined ? undefined : flow.conditions[when];
  return condition && expandCondition(flow, condition);
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => unknown) {
  const groups = Map.groupBy(items, (item) => JSON.stringify(keyOf(item)));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others] as const],
  );
}
