import { useMemo } from 'react';
import { listLeaves, type FlowDefinition, type Json, type StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isList, isRecord, keysOf } from '../../lib/unknownValue.ts';
import { choicesOf } from '../project/alternatives.ts';
import { exampleOf } from '../project/exampleOf.ts';
import { wordsIn } from '../project/names.ts';
import { listFeatures } from '../project/namesOfFeatures.ts';
import { asJson, parentOf } from '../project/schemaPath.ts';
import { labelOf, nameOfStep, textOfValue, type TextsOf } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { categoryValues, type NamedValues, type ValueGroup } from './categoryValues.ts';
import { ANY_ENTRY } from './conditions.ts';
import { subjectsOf as pathsIn } from './evaluate.ts';
import { readCondition } from './readCondition.ts';
import { nameOfPath, sayWay, wordOf, wordOfValue, type Words } from './sayCondition.ts';

/** A value that conditions may ask about. */
export interface Subject {
  /** Its location in the context of conditions. */
  readonly path: readonly string[];
  readonly name: string;
  /** Its words in sentences; its name if left out. */
  readonly said?: string;
  /** The values that it may have; undefined for any. */
  readonly values: readonly Json[] | undefined;
  readonly isNumber: boolean;
  /** Words for one of its values, if it has any. */
  readonly nameOfValue?: (value: Json) => string;
  /** An answer that passes, where it is written. */
  readonly example?: Json | undefined;
  /** The title of the step that asks for it. */
  readonly step?: string;
  /** Values that belong together, where there are many. */
  readonly groups?: readonly ValueGroup[];
}

/** Everything that a condition of a flow may ask about: answers, features, the market, and whether there is an application. */
export function useSubjects(flow: FlowDefinition): readonly Subject[] {
  const { resolution, files, locales, language, view } = useView();
  const { definition } = resolution;
  return useMemo(
    () => keptSubjects({ definition, files, locales, language, market: view.market }, flow),
    [definition, files, locales, language, view.market, flow],
  );
}

/** The last subjects of each flow: several parts of its page say its conditions, and it may have ten thousand questions. */
const lastOf = memoizeByObject(
  (_flow: FlowDefinition): { list?: readonly [Known, readonly Subject[]] } => ({}),
);

function keptSubjects(known: Known, flow: FlowDefinition): readonly Subject[] {
  const last = lastOf(flow);
  const [before, subjects] = last.list ?? [];
  if (subjects && keysOf(known).every((key) => known[key] === before?.[key])) return subjects;
  const made = subjectsOf(known, flow, () => true);
  last.list = [known, made];
  return made;
}

interface Known extends TextsOf {
  readonly definition: ReturnType<typeof useView>['resolution']['definition'];
  readonly files: DefinitionFiles;
  /** The id of the market. */
  readonly market: string;
}

/** The subjects that the conditions of a flow name, for any market in any state of a project. */
export function namedSubjects(known: Known, flow: FlowDefinition): readonly Subject[] {
  const named = Object.values(flow.conditions).flatMap((condition) => {
    const sentence = readCondition(condition);
    return sentence ? pathsIn(sentence) : [];
  });
  const paths = new Set(named.map((path) => path.join('/')));
  return subjectsOf(known, flow, (path) => paths.has(['answers', ...path].join('/')));
}

function subjectsOf(
  { definition: { steps, market, portal }, files, locales, language, market: id }: Known,
  flow: FlowDefinition,
  isWanted: (path: readonly string[]) => boolean,
): readonly Subject[] {
  const answers = flow.steps.flatMap(({ step }) =>
    listLeaves(steps[step]?.schema ?? {})
      .filter(
        ({ path }) => isWanted(path) && !path.some((name) => /^[[{]/.test(name)) && path.at(-1) !== ANY_ENTRY,
      )
      .map((leaf) => {
        const known = categoryValues(files, id, language, leaf.path);
        return subjectOf(leaf, steps[step] ?? { id: step, schema: {} }, { locales, language }, known);
      }),
  );
  const features = Object.keys({ ...portal.features, ...market.features }).map((name): Subject => {
    const path = ['config', 'features', name];
    return {
      path,
      name: `the feature “${listFeatures(files).get(name) ?? wordsIn(name)}”`,
      values: [true, false],
      isNumber: false,
      nameOfValue: (value) => wordOfValue(path, value),
    };
  });
  const facts: readonly Subject[] = [
    { path: ['market', 'country'], name: 'country of the market', values: undefined, isNumber: false },
    { path: ['market', 'currency'], name: 'currency of the market', values: undefined, isNumber: false },
    { path: ['application'], name: 'the application', values: undefined, isNumber: false },
  ];
  return [...new Map([...answers, ...features, ...facts].map((one) => [one.path.join('/'), one])).values()];
}

/** An answer of a step as a subject, with the words for its values. */
function subjectOf(
  { path, pointer, schema }: ReturnType<typeof listLeaves>[number],
  step: Pick<StepDefinition, 'id' | 'schema'>,
  texts: TextsOf,
  known: NamedValues | undefined,
): Subject {
  const { type, enum: values, const: only, sensitive } = isRecord(schema) ? schema : {};
  const label = labelOf(texts, step.id, pointer);
  return {
    path: ['answers', ...path],
    step: nameOfStep(texts.locales, texts.language, step.id),
    name: `${label ?? sayWay(path)} (${sensitive === true ? 'sensitive' : sayWay(path)})`,
    values: known
      ? [...known.names.keys()]
      : only === undefined
        ? valuesOf(type, values)
        : choosingValues(step, pointer),
    isNumber: type === 'number' || type === 'integer',
    ...(label !== undefined && { said: `“${label}”` }),
    example: exampleOf(schema, undefined),
    nameOfValue: (value) =>
      known?.names.get(wordOf(value)) ?? textOfValue(texts, step.id, pointer, value) ?? wordOf(value),
    ...(known && { groups: known.groups }),
  };
}

/** The values that choose between alternatives; undefined if the answer chooses none. */
function choosingValues(step: Pick<StepDefinition, 'schema'>, pointer: string): readonly Json[] | undefined {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return choicesOf(step, parentOf(pointer))
    .find(({ chosenBy }) => chosenBy === name)
    ?.alternatives.flatMap(({ value }) => value ?? []);
}

function valuesOf(type: unknown, values: unknown): readonly Json[] | undefined {
  if (type === 'boolean') return [true, false];
  return isList(values) ? values.map(asJson) : undefined;
}

/** The words of subjects and of their values, for sentences about them: labels that several have are followed by the way to the answer. */
export function wordsOfSubjects(subjects: readonly Subject[]): Words {
  const byPath = new Map(subjects.map((one) => [one.path.join('/'), one]));
  const bySaid = Map.groupBy(subjects, ({ said }) => said);
  const find = (path: readonly string[]) => byPath.get(path.join('/'));
  return {
    nameOf: (path) => {
      const { said, name } = find(path) ?? {};
      const isClear = (bySaid.get(said) ?? []).length < 2;
      return (isClear ? said : undefined) ?? name ?? nameOfPath(path);
    },
    valueOf: (path, value) => {
      const subject = find(path);
      const name =
        subject?.nameOfValue?.(value) ?? labelOfSetting(subjects, path, value) ?? wordOfValue(path, value);
      return typeof value === 'string' || name !== wordOfValue(path, value) ? `“${name}”` : name;
    },
    headingOf: (path, values) => find(path)?.groups?.find((group) => hasSame(group.values, values))?.name,
  };
}

const hasSame = (values: readonly string[], others: readonly Json[]): boolean =>
  values.length === others.length && values.every((value) => others.includes(value));

/** The label of a setting's value that is also an answer, such as a kind of order; undefined if no answer or several different ones have a label for it. */
function labelOfSetting(subjects: readonly Subject[], [first]: readonly string[], value: Json) {
  if (first !== 'config' || typeof value !== 'string') return undefined;
  const labels = subjects.flatMap(({ values, nameOfValue }) =>
    values?.includes(value) === true ? (nameOfValue?.(value) ?? []) : [],
  );
  const [label, ...others] = new Set(labels);
  return others.length === 0 ? label : undefined;
}

const keptWords = memoizeByObject(wordsOfSubjects);

/** Returns the words for conditions of a flow: the labels of its questions and of their answers. */
export function useWordsOfFlow(flow: FlowDefinition): Words {
  const subjects = useSubjects(flow);
  return keptWords(subjects);
}
