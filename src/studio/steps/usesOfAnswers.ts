import { pointerToPath, pathToPointer, type FlowDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { idOfCondition } from '../flow/Conditions.tsx';
import { subjectsOf } from '../flow/evaluate.ts';
import { namesOfConditions, partsOf, readNamed } from '../flow/mixedConditions.ts';
import { describeCondition } from '../flow/nameOfCondition.ts';
import { namedSubjects, wordsOfSubjects } from '../flow/useSubjects.ts';
import { sayUse, usesOfCondition, type Use } from '../flow/usesOfCondition.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { editsOfFile } from '../project/namedInFiles.ts';
import { comparesWith } from '../project/namedInSchemas.ts';
import { joinWithAnd, nameOfFlow, sayPointer } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { foldersOf, keyOfView, listViews, resolve, type View } from '../project/resolved.ts';
import { askedPointer } from '../project/schemaPath.ts';
import { listSpots, stepOf } from '../project/walkAnswers.ts';
import { askedBy, questionTree } from './questionTree.ts';
import { labelOf, nameOfStep, type TextsOf } from './stepTexts.ts';

/** Something that reads an answer, besides the question itself: in words, and the page that changes it. */
export interface AnswerUse {
  readonly said: string;
  /** Below the address of the draft. */
  readonly page: string;
}

export type IsMissing = (view: View, flow: FlowDefinition, index: number) => boolean;

interface Asked {
  readonly step: string;
  readonly pointers: readonly string[];
  /** Whether the answers are missing at an entry of a flow of a view; left out if they are everywhere. */
  readonly isMissing?: IsMissing;
  /** The views that ask the questions, and will not any more; that of the page first. */
  readonly views: readonly View[];
  readonly language: string;
}

/** Lists all that reads answers to questions of a step in some views: conditions, questions that depend on them, and other files that name them. */
export function usesOfAnswers(texts: Texts, asked: Asked): readonly AnswerUse[] {
  if (asked.pointers.length === 0) return [];
  const isRead = readBy(projectOf(texts).files, asked.views);
  return onceEach([...usesInFlows(texts, asked), ...otherFilesOf(texts, asked, isRead)]);
}

/** The same without other files than those of flows and steps. */
export function usesInFlows(texts: Texts, asked: Asked): readonly AnswerUse[] {
  const { files, locales } = projectOf(texts);
  const words = { locales, language: asked.language };
  const isRead = readBy(files, asked.views);
  const searched = withMissing(files, asked);
  return onceEach([
    ...asked.views.flatMap((view) => [
      ...questionsOf(files, view, searched, words),
      ...conditionsOf(files, view, asked, words),
    ]),
    ...comparisonsOf(files, searched, words, isRead),
    ...drawingsOf(files, searched, words, isRead),
  ]);
}

/** Views often have the same: the first of them is linked. */
const onceEach = (all: readonly AnswerUse[]): readonly AnswerUse[] =>
  [...Map.groupBy(all, ({ said }) => said).values()].flatMap(([first]) => first ?? []);

/** Questions whose uses are listed, with the steps that miss their answers. */
interface Searched extends Asked {
  /** Whether answers are missing in a step of a view, in some flow that has it. */
  readonly isMissingIn: (view: View, step: string) => boolean;
}

/** The steps are listed once for each view: each file and question of a project is searched for one. */
function withMissing(files: DefinitionFiles, asked: Asked): Searched {
  const { isMissing, views } = asked;
  if (!isMissing) return { ...asked, isMissingIn: () => true };
  const missing = new Map(
    views.map((view) => {
      const flows = Object.values(resolve(files, view).definition.flows);
      const steps = flows.flatMap((flow) =>
        flow.steps.flatMap(({ step }, index) => (isMissing(view, flow, index) ? [step] : [])),
      );
      return [view, new Set(steps)];
    }),
  );
  return { ...asked, isMissingIn: (view, step) => missing.get(view)?.has(step) === true };
}

/** Whether a file, below `schemas/`, is not of layers that only other views read. */
type IsRead = (path: string) => boolean;

function readBy(files: DefinitionFiles, views: readonly View[]): IsRead {
  const own = new Set(views.flatMap(foldersOf));
  const others = listViews(files)
    .flatMap(foldersOf)
    .filter((folder) => !own.has(folder));
  return (path) => !others.some((folder) => path.startsWith(`${folder}/`));
}

/** The first of some views that has a step by one of its files, as the address of a page names it. */
function viewWith(files: DefinitionFiles, views: readonly View[], path: string): { readonly view?: string } {
  const [, folder = '', id = ''] = /^(.+)\/steps\/([^/]+)\.json$/.exec(path) ?? [];
  const view = views.find(
    (one) => foldersOf(one).includes(folder) && resolve(files, one).definition.steps[id] !== undefined,
  );
  return viewOf(view);
}

/** The part of an address that names a view. */
const viewOf = (view: View | undefined): { readonly view?: string } =>
  view ? { view: keyOfView(view) } : {};

const pageOf = (path: string, search: Readonly<Record<string, string>>, hash = ''): string =>
  `${path}?${new URLSearchParams(search).toString()}${hash}`;

/** Questions of a view that are asked by a condition on an answer, in the steps that do not ask for it themselves and in its own. */
function questionsOf(
  files: DefinitionFiles,
  view: View,
  asked: Searched,
  words: TextsOf,
): readonly AnswerUse[] {
  const { steps } = resolve(files, view).definition;
  return Object.values(steps).flatMap((step) => {
    const isOwn = step.id === asked.step;
    const answers = asked.pointers.filter((one) => isOwn || askedPointer(step.schema, one) === undefined);
    if (answers.length === 0 || !asked.isMissingIn(view, step.id)) return [];
    const tree = questionTree(step);
    return answers
      .flatMap((answer) => askedBy(tree, answer).filter((pointer) => !isWithin(pointer, answer)))
      .map((pointer) => ({
        said: `whether ${nameOfQuestion(words, step.id, pointer, isOwn)} is asked`,
        page: pageOf(`steps/${step.id}`, { view: keyOfView(view), question: pointer, panel: 'question' }),
      }));
  });
}

/** Conditions of the flows of a view that read an answer. */
function conditionsOf(
  files: DefinitionFiles,
  view: View,
  asked: Asked,
  words: TextsOf,
): readonly AnswerUse[] {
  const { definition } = resolve(files, view);
  const { flows, steps } = definition;
  const entries = Object.values(flows).flatMap((flow) => flow.steps);
  // A step that moves is in another flow already: its labels are those of any flow, if this one has none.
  const wordsIn = memoizeByObject((flow: FlowDefinition) => {
    const known = { ...words, definition, files, market: view.market };
    return wordsOfSubjects(namedSubjects(known, { ...flow, steps: [...entries, ...flow.steps] }));
  });
  return Object.values(flows).flatMap((flow) => {
    const { isMissing } = asked;
    const describe = (name: string) => describeCondition(name, flow.conditions, wordsIn(flow));
    const missing = new Set(
      flow.steps.flatMap(({ id }, index) => (isMissing?.(view, flow, index) === false ? [] : [id])),
    );
    return namesOfConditions(flow.conditions)
      .filter((name) => asked.pointers.some((pointer) => reads(flow, name, pointer)))
      .filter((name) => !isMissing || decidesAny(flow, name, steps, missing))
      .map((name) => {
        const uses = usesOfCondition(flow, name, steps).map((use) => sayUse(use, words, describe));
        const used = uses.length === 0 ? '' : `, by which are decided: ${joinWithAnd(uses)}`;
        return {
          said: `${describe(name)} of the flow “${nameOfFlow(flow.id)}”${used}`,
          page: pageOf(`flow/${flow.id}`, { view: keyOfView(view) }, `#${idOfCondition(name)}`),
        };
      });
  });
}

/** Whether a condition, or one that combines it, decides about an entry of a flow or a question there. */
function decidesAny(
  flow: FlowDefinition,
  name: string,
  steps: Resolved['steps'],
  entries: ReadonlySet<string>,
): boolean {
  // A draft may have conditions that name each other: each counts once. A set also visits what is added meanwhile.
  const names = new Set([name]);
  for (const one of names)
    for (const use of usesOfCondition(flow, one, steps))
      if (use.kind === 'condition') names.add(use.name);
      else if (decidesOne(flow, use, entries)) return true;
  return false;
}

function decidesOne(
  flow: FlowDefinition,
  use: Exclude<Use, { readonly kind: 'condition' }>,
  entries: ReadonlySet<string>,
): boolean {
  switch (use.kind) {
    case 'step':
    case 'question':
      return flow.steps.some(({ id, step }) => step === use.step && entries.has(id));
    case 'page':
      return (flow.pages ?? []).some(
        (page) => page.id === use.name && page.steps.some((id) => entries.has(id)),
      );
  }
}

type Resolved = ReturnType<typeof resolve>['definition'];

function reads(flow: FlowDefinition, name: string, pointer: string): boolean {
  const sentence = readNamed(name, flow.conditions);
  if (sentence)
    return subjectsOf(sentence).some(
      ([first, ...path]) => first === 'answers' && isWithin(pathToPointer(path), pointer),
    );
  // Any name of a condition that sentences cannot say may be the answer.
  const own = JSON.stringify([name, ...partsOf(name, flow)].map((part) => flow.conditions[part]));
  return own.includes(JSON.stringify(pointerToPath(pointer).at(-1)));
}

/** Questions that are compared with an answer by a keyword, such as the confirmation of an e-mail address. */
function comparisonsOf(
  files: DefinitionFiles,
  asked: Searched,
  words: TextsOf,
  isRead: IsRead,
): readonly AnswerUse[] {
  const { step, pointers, views } = asked;
  const answers = pointers.map((pointer) => ({ pointer, path: pointerToPath(pointer) }));
  return listSpots(files).flatMap((spot) => {
    const id = stepOf(spot);
    const at = pathToPointer([...spot.at]);
    const isCompared = answers.some(
      ({ pointer, path }) => !isWithin(at, pointer) && comparesWith(spot, path),
    );
    if (id === undefined || !isRead(spot.root) || !isCompared || !isConcerned(id, asked)) return [];
    return [
      {
        said: `${nameOfQuestion(words, id, at, id === step)}, which is compared with it`,
        page: pageOf(`steps/${id}`, {
          ...viewWith(files, views, spot.root),
          question: at,
          panel: 'question',
        }),
      },
    ];
  });
}

const isConcerned = (step: string, { views, isMissingIn }: Searched): boolean =>
  views.some((view) => isMissingIn(view, step));

/** Steps that show an answer or calculate with it. */
function drawingsOf(
  files: DefinitionFiles,
  asked: Searched,
  words: TextsOf,
  isRead: IsRead,
): readonly AnswerUse[] {
  const { pointers, views } = asked;
  const answers = pointers.map(pointerToPath);
  return [...files.values()].flatMap((file) => {
    if (!isRead(file.path)) return [];
    const [, id] = /\/steps\/([^/]+)\.json$/.exec(file.path) ?? [];
    const edits = id === undefined || !isConcerned(id, asked) ? [] : editsOfFile(file, { answers, to: '' });
    const others = edits.filter(
      ({ path, of }) => of === 'value' && path[0] !== 'rules' && path.at(-2) !== 'ui:order',
    );
    return id === undefined || others.length === 0
      ? []
      : [
          {
            said: `the step “${nameOfStep(words.locales, words.language, id)}”, which shows it or calculates with it`,
            page: pageOf(`steps/${id}`, { ...viewWith(files, views, file.path), panel: 'json' }),
          },
        ];
  });
}

/** Settings, agreements and shared definitions that name an answer. */
const otherFilesOf = (texts: Texts, { pointers, views }: Asked, isRead: IsRead): readonly AnswerUse[] =>
  [...texts]
    .filter(
      ([path, text]) =>
        /^schemas\/(?!samples|meta)/.test(path) &&
        !/\/(?:steps|flows)\//.test(path) &&
        isRead(path.replace('schemas/', '')) &&
        pointers.some((pointer) => text.includes(`"${pointer}"`)),
    )
    .map(([path]) => ({
      said: describeFileIn(projectOf(texts), path),
      page: pageOf('files', { ...viewOf(views[0]), file: path }),
    }));

const isWithin = (pointer: string, around: string): boolean => `${pointer}/`.startsWith(`${around}/`);

function nameOfQuestion(words: TextsOf, step: string, pointer: string, isOwn: boolean): string {
  const name = `“${labelOf(words, step, pointer) ?? sayPointer(pointer)}”`;
  return isOwn ? name : `${name} of the step “${nameOfStep(words.locales, words.language, step)}”`;
}
