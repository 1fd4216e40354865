import { pathToPointer, type StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import type { Kind } from '../project/kind.ts';
import type { JsonPath } from '../project/editText.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { isList, parseJson } from '../../lib/unknownValue.ts';
import { layersAbove, namesIn, requiredAt } from '../project/branchEdits.ts';
import { asJson, membersOf, namesOf, parentOf, schemaPathOf, valueIn } from '../project/schemaPath.ts';
import { namesTaken } from '../project/nameFault.ts';
import { removeQuestion } from '../project/retireQuestion.ts';
import { copyTexts, freeCopy } from '../project/copyTexts.ts';
import { addQuestion, addToSamples } from '../project/stepEdits.ts';
import { foldersOf, resolve, viewsOfFolder, type View } from '../project/resolved.ts';
import { rulesAbout, withRules } from '../project/stepRules.ts';
import { languagesOfLayer } from './stepTexts.ts';
import {
  listIn,
  samplesOfLayer,
  setInStep,
  stepJson,
  type StepChange,
  type StepPlace,
} from '../project/stepPlace.ts';

interface QuestionOfStep {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** A step in the files of a layer, and the view in which it is shown. */
type StepInView = StepPlace & { readonly view: View };

/** Adds a copy of a question beside it, under a name that is free. */
export function duplicateQuestion(
  texts: Texts,
  { view, ...place }: StepInView,
  question: QuestionOfStep,
): { readonly copy: string; readonly changes: readonly FileChange[] } {
  const { step, pointer } = question;
  const parent = parentOf(pointer);
  const name = freeCopy(pointer, namesTaken(projectOf(texts).files, parent, step.id));
  const { schema, ui } = settingsOf(texts, place, question);
  const kind: Kind = {
    id: '',
    name: '',
    group: 'Text',
    picture: 'line',
    schema,
    sample: '',
    ...(ui && { ui }),
  };
  const copy = `${parent}/${name}`;
  // A copy is asked under the same conditions.
  const under = schemaPathOf(step.schema, pointer)?.slice(0, -2) ?? [];
  const added = withFiles(texts, [addQuestion(texts, place, { step, parent, name, kind, under })]);
  const rules = rulesAbout(texts, place, step, pointer).map(({ id: _id, ...rule }) => ({
    ...rule,
    field: copy + rule.field.slice(pointer.length),
  }));
  return {
    copy,
    changes: [
      setInStep(added, place, withRules(texts, view, place, rules)),
      ...settingsAbove(texts, place, {
        ...question,
        to: copy,
        target: step,
        object: under,
      }),
      ...copyTexts(texts, step.id, {
        from: pointer,
        to: copy,
        toStep: step.id,
        languages: languagesOfLayer(texts, place.folder),
      }),
    ],
  };
}

/** Whether a question can move to a step: one of a list only to a step that has the list. */
export function mayMoveTo(target: StepDefinition, pointer: string): boolean {
  return !pointer.includes('/*') || schemaPathOf(target.schema, parentOf(pointer)) !== undefined;
}

/** Moves a question with its texts, and whether it needs an answer, to another step, which asks it last; its objects are made there if it has none. */
export function moveToStep(
  texts: Texts,
  { view, ...place }: StepInView,
  { step, pointer, target }: QuestionOfStep & { readonly target: StepDefinition },
): readonly FileChange[] {
  const names = namesOf(pointer);
  const own = ownTarget(texts, { place, view }, { pointer, target });
  const around = schemaPathOf(own.schema, parentOf(pointer));
  const object = around ?? names.slice(0, -1).flatMap((name) => ['properties', name]);
  const { schema, ui } = settingsOf(texts, place, { step, pointer });
  const rules = rulesAbout(texts, place, step, pointer).map(({ id: _id, ...rule }) => rule);
  const isNeeded = needsAnswer(texts, place, { step, pointer });
  const copied = [
    ...copyTexts(texts, step.id, { from: pointer, to: pointer, toStep: target.id }),
    setInStep(texts, { ...place, step: target.id }, [
      ...(around ? [] : wrap(own, names)).map((path) => [path, 'object'] as const),
      [['schema', ...object, 'properties', names.at(-1) ?? ''], schema],
      ...(ui === undefined ? [] : [[['ui', ...names], ui] as const]),
      ...withRules(texts, view, { ...place, step: target.id }, rules),
      ...(isNeeded ? needsIn(texts, { ...place, step: target.id }, own, names) : []),
    ]),
    ...(isNeeded ? answersIn(texts, place, { pointer, target }) : []),
    ...settingsAbove(texts, place, { step, pointer, to: pointer, target, object, isNeeded }),
  ];
  return lastOfEach([...copied, ...removeQuestion(withFiles(texts, copied), place, { step, pointer })]);
}

/** The step that gets a question: in the base without what markets add to it, except for a list that only these have. */
function ownTarget(
  texts: Texts,
  { place, view }: { readonly place: StepPlace; readonly view: View },
  { pointer, target }: Pick<Followed, 'pointer' | 'target'>,
): StepDefinition {
  if (place.folder !== 'base' || pointer.includes('/*')) return target;
  const above = layersAbove(texts, { ...place, step: target.id });
  const below = withFiles(
    texts,
    above.map(([path]) => ({ path, text: null })),
  );
  return resolve(projectOf(below).files, view).definition.steps[target.id] ?? target;
}

/** Whether a question needs an answer: in the base by its own file, since the market that is shown may have its own list. */
function needsAnswer(texts: Texts, place: StepPlace, { step, pointer }: QuestionOfStep): boolean {
  const list = ['schema', ...homeOf(step, pointer), 'required'];
  const own = place.folder === 'base' ? stepJson(texts, place) : undefined;
  return namesIn(valueIn(own ?? step, list)).includes(namesOf(pointer).at(-1) ?? '');
}

/** The way to the object that has a question. */
const homeOf = ({ schema }: StepDefinition, pointer: string): JsonPath =>
  schemaPathOf(schema, pointer)?.slice(0, -2) ?? [];

interface Followed extends QuestionOfStep {
  /** The pointer that it gets. */
  readonly to: string;
  readonly target: StepDefinition;
  /** The way to the object of the other step that has it then. */
  readonly object: JsonPath;
  /** Whether the base needs its answer there; left out for a copy, which no layer needs. */
  readonly isNeeded?: boolean;
}

/** The settings that the layers above the base have for a question, for another one: its schema, its `ui`, and whether it needs an answer. */
function settingsAbove(texts: Texts, place: StepPlace, followed: Followed): readonly FileChange[] {
  if (place.folder !== 'base') return [];
  const { step, pointer, to, target, object } = followed;
  const at = schemaPathOf(step.schema, pointer) ?? [];
  const name = namesOf(to).at(-1) ?? '';
  return foldersWithOwn(texts, place, [step.id, target.id]).flatMap((folder) => {
    const json = stepJson(texts, { folder, step: step.id });
    const schema = valueIn(json, ['schema', ...at]);
    const ui = valueIn(json, ['ui', ...namesOf(pointer)]);
    const required = requiredAbove(texts, json, folder, followed);
    const isNeeded = required.some(([, list]) => namesIn(list).includes(name));
    const changes: readonly StepChange[] = [
      ...(schema === undefined ? [] : [[['schema', ...object, 'properties', name], asJson(schema)] as const]),
      ...(ui === undefined ? [] : [[['ui', ...namesOf(to)], asJson(ui)] as const]),
      ...required,
    ];
    return [
      ...(changes.length === 0 ? [] : [setInStep(texts, { folder, step: target.id }, changes)]),
      ...(isNeeded && followed.isNeeded === false
        ? answersIn(texts, { folder, step: step.id }, { pointer, target })
        : []),
    ];
  });
}

/** The folders of the layers above one that have a file of some steps. */
function foldersWithOwn(texts: Texts, place: StepPlace, steps: readonly string[]): readonly string[] {
  const folders = steps.flatMap((step) =>
    layersAbove(texts, { ...place, step }).map(([path]) =>
      path.slice('schemas/'.length, -`/steps/${step}.json`.length),
    ),
  );
  return [...new Set(folders)];
}

/** The list of the answers that a layer needs beside a question that it gets; none if it has no list of its own, and needs what the base does. */
function requiredAbove(
  texts: Texts,
  json: unknown,
  folder: string,
  { step, pointer, to, target, object, isNeeded }: Followed,
): readonly StepChange[] {
  if (isNeeded === undefined) return [];
  const own = valueIn(json, ['schema', ...homeOf(step, pointer), 'required']);
  const list = ['schema', ...object, 'required'];
  const there = { folder, step: target.id };
  const ownThere = valueIn(stepJson(texts, there), list);
  const needs = isList(own) ? namesIn(own).includes(namesOf(pointer).at(-1) ?? '') : isNeeded;
  if (needs === isNeeded && !isList(ownThere)) return [];
  const name = namesOf(to).at(-1) ?? '';
  const others = neededBy(texts, there, list).filter((one) => one !== name);
  return [[list, needs ? [...others, name] : others]];
}

/** The names in a list of a step as a layer has it: its own, or that of the nearest layer below, which a shared definition may have. */
function neededBy(texts: Texts, { folder, step }: StepPlace, list: JsonPath): readonly string[] {
  const { files } = projectOf(texts);
  const [view] = viewsOfFolder(files, folder);
  if (!view) return [];
  const written = listIn(texts, { folder, step, folders: foldersOf(view) }, list);
  return namesIn(written ?? valueIn(resolve(files, view).definition.steps[step], list));
}

/** A question that another step needs, with the objects that are made for it. */
function needsIn(
  texts: Texts,
  place: StepPlace,
  target: StepDefinition,
  names: readonly string[],
): readonly StepChange[] {
  const pathOf = (length: number) => schemaPathOf(target.schema, pathToPointer(names.slice(0, length)));
  return names.flatMap((name, index) => {
    if (pathOf(index + 1)) return [];
    const object = pathOf(index) ?? names.slice(0, index).flatMap((one) => ['properties', one]);
    const path = ['schema', ...object, 'required'];
    return [[path, [...requiredAt(texts, place, target, path), name]] as const];
  });
}

/** The samples of another step with the answer that those of this one have. */
function answersIn(
  texts: Texts,
  place: StepPlace,
  { pointer, target }: { readonly pointer: string; readonly target: StepDefinition },
): readonly FileChange[] {
  const isOwn = samplesOfLayer(place);
  const isTarget = samplesOfLayer({ ...place, step: target.id });
  const found = [...texts].flatMap(([path, text]) => {
    const valid = isOwn(path) ? valueIn(parseJson(text), ['valid']) : [];
    return isList(valid) ? valid.map((sample) => valueIn(sample, ['answers', ...namesOf(pointer)])) : [];
  });
  const answer = found.find((one) => one !== undefined);
  if (answer === undefined) return [];
  return addToSamples(texts, target.id, { pointer, answer: asJson(answer) }).filter(({ path }) =>
    isTarget(path),
  );
}

/** The schema and the `ui` of a question: those that the base has itself, since the market that is shown may have its own; else as they are shown. */
function settingsOf(
  texts: Texts,
  place: StepPlace,
  { step, pointer }: QuestionOfStep,
): {
  readonly schema: Kind['schema'];
  readonly ui: Kind['ui'];
} {
  const at = schemaPathOf(step.schema, pointer) ?? [];
  const base = place.folder === 'base' ? stepJson(texts, place) : undefined;
  const own = membersOf(valueIn(base, ['schema', ...at]));
  return {
    schema: own ?? membersOf(valueIn(step.schema, at)) ?? {},
    ui: membersOf(valueIn(own ? base : step, ['ui', ...namesOf(pointer)])),
  };
}

/** The `type` of objects on the way to a question that a step does not have yet. */
function wrap(step: StepDefinition, names: readonly string[]): readonly string[][] {
  return names.slice(0, -1).flatMap((_name, index) => {
    const path = ['schema', ...names.slice(0, index + 1).flatMap((name) => ['properties', name])];
    return valueIn(step, path) === undefined ? [[...path, 'type']] : [];
  });
}

/** One change for each file: the last one, since each begins with the one before. */
function lastOfEach(changes: readonly FileChange[]): readonly FileChange[] {
  return [...new Map(changes.map((change) => [change.path, change])).values()];
}
