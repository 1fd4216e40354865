import { readLocaleList } from '@stepwright/engine/authoring';
import type { FlowDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { namesOfConditions, partsOf, readNamed } from '../flow/mixedConditions.ts';
import { say } from '../flow/sayCondition.ts';
import { subjectsOf, wordsOfSubjects } from '../flow/useSubjects.ts';
import { nameOfPointer } from '../project/names.ts';
import { keyOfView, listViews, resolve, type View } from '../project/resolved.ts';
import { labelOf, nameOfStep } from '../steps/stepTexts.ts';

/** A condition that decides in other cases than before whether a step or question shows, as sentences. */
export interface ChangedCondition {
  readonly flow: string;
  readonly name: string;
  /** The steps and questions that it decides, by their names for readers. */
  readonly touches: readonly string[];
  /** Undefined if there was none. */
  readonly was: string | undefined;
  readonly is: string | undefined;
  readonly views: readonly View[];
}

/** Lists the conditions that differ between two states of a project; markets in which one differs in the same way share it. */
export function listChangedConditions(
  before: ProjectFiles,
  after: ProjectFiles,
): readonly ChangedCondition[] {
  const known = new Set(listViews(before.files).map(keyOfView));
  const all = listViews(after.files)
    .filter((view) => known.has(keyOfView(view)))
    .flatMap((view) => changedIn(stateOf(before, view), stateOf(after, view)));
  const alike = Map.groupBy(all, ({ views: _views, ...rest }) => JSON.stringify(rest));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, views: group.flatMap(({ views }) => views) }] : [];
  });
}

type State = ReturnType<typeof stateOf>;

/** A project as one market in a portal has it, with the words of the first language: markets that have the same share a row. */
function stateOf({ files, locales }: ProjectFiles, view: View) {
  const { definition } = resolve(files, view);
  const language = Object.keys(readLocaleList(locales))[0] ?? '';
  return { files, locales, language, view, definition };
}

function changedIn(before: State, after: State): readonly ChangedCondition[] {
  return Object.values(after.definition.flows).flatMap((flow) => {
    const old = before.definition.flows[flow.id];
    if (!old) return [];
    const describe = (name: string): Omit<ChangedCondition, 'touches'> => ({
      flow: flow.id,
      name,
      was: sayIn(before, old, name),
      is: sayIn(after, flow, name),
      views: [after.view],
    });
    const names = new Set([...namesOfConditions(old.conditions), ...namesOfConditions(flow.conditions)]);
    const changed = [...names].filter((name) => !isSameJson(wholeOf(old, name), wholeOf(flow, name)));
    const touchedBy = (name: string) => [
      ...new Set([...touches(before, old, name), ...touches(after, flow, name)]),
    ];
    const others = flow.steps.flatMap(({ id, step, when }): readonly ChangedCondition[] => {
      const was = old.steps.find((one) => one.id === id);
      // A condition that is new, gone or changed is listed with all that it decides.
      if (
        !was ||
        was.when === when ||
        [was.when, when].some((one) => one !== undefined && changed.includes(one))
      )
        return [];
      const [own, next] = [was.when ?? '', when ?? ''];
      const title = quote(nameOfStep(after.locales, after.language, step));
      return [{ ...describe(next), touches: [title], was: sayIn(before, old, own) }];
    });
    return [...changed.map((name) => ({ ...describe(name), touches: touchedBy(name) })), ...others];
  });
}

/** A condition with its parts, which the studio shows inside it. */
const wholeOf = (flow: FlowDefinition, name: string) =>
  [name, ...partsOf(name, flow)].map((one) => [one, flow.conditions[one] ?? null] as const);

const UNSAYABLE = 'more than sentences can say: the file of the flow has it';

function sayIn({ definition, files, locales, language, view }: State, flow: FlowDefinition, name: string) {
  if (!Object.hasOwn(flow.conditions, name)) return undefined;
  const sentence = readNamed(name, flow.conditions);
  if (!sentence) return UNSAYABLE;
  const subjects = subjectsOf({ definition, files, locales, language, market: view.market }, flow);
  return say(sentence, wordsOfSubjects(subjects));
}

/** The steps that a condition shows, and the questions that have a rule by it. */
function touches(
  { definition, locales, language }: State,
  flow: FlowDefinition,
  name: string,
): readonly string[] {
  const questions = flow.steps.flatMap(({ step }) =>
    (definition.steps[step]?.rules ?? [])
      .filter(({ when }) => when === name)
      .map(({ field }) => quote(labelOf({ locales, language }, step, field) ?? nameOfPointer(field))),
  );
  const steps = flow.steps.filter(({ when }) => when === name);
  return [...steps.map(({ step }) => quote(nameOfStep(locales, language, step))), ...new Set(questions)];
}

const quote = (name: string): string => `“${name}”`;
