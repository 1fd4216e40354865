import { pointerToPath, pathToPointer, type FlowDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { idOfCondition } from '../flow/Conditions.tsx';
import { subjectsOf } from '../flow/evaluate.ts';
import { namesOfConditions, partsOf, readNamed } from '../flow/mixedConditions.ts';
import { sayUse, usesOfCondition } from '../flow/usesOfCondition.ts';
import { describeFile } from '../project/describeFile.ts';
import { editsOfFile } from '../project/namedInFiles.ts';
import { comparesWith } from '../project/namedInSchemas.ts';
import { joinWithAnd, nameOfPointer } from '../project/names.ts';
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

interface Asked {
  readonly step: string;
  readonly pointers: readonly string[];
  /** The flow that the whole step is left out of; undefined if the step stays, without the questions. */
  readonly leftOutOf?: string;
  /** The views that ask the questions, and will not any more; that of the page first. */
  readonly views: readonly View[];
  readonly language: string;
}

/** Lists all that reads answers to questions of a step in some views: conditions, questions that depend on them, and other files that name them. */
export function usesOfAnswers(texts: Texts, asked: Asked): readonly AnswerUse[] {
  if (asked.pointers.length === 0) return [];
  const { files, locales } = projectOf(texts);
  const words = { locales, language: asked.language };
  const isRead = readBy(files, asked.views);
  const all = [
    ...asked.views.flatMap((view) => [
      ...questionsOf(files, view, asked, words),
      ...conditionsOf(files, view, asked, words),
    ]),
    ...comparisonsOf(files, asked, words, isRead),
    ...drawingsOf(files, asked, words, isRead),
    ...otherFilesOf(texts, asked, isRead),
  ];
  // Views often have the same: the first of them is linked.
  return [...Map.groupBy(all, ({ said }) => said).values()].flatMap(([first]) => first ?? []);
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

/** Questions of a view that are asked by a condition on an answer, in the steps that do not ask for it themselves and in its own if that stays. */
function questionsOf(files: DefinitionFiles, view: View, asked: Asked, words: TextsOf): readonly AnswerUse[] {
  const { steps } = resolve(files, view).definition;
  return Object.values(steps).flatMap((step) => {
    const isOwn = step.id === asked.step;
    if (isOwn && asked.leftOutOf !== undefined) return [];
    const answers = asked.pointers.filter((one) => isOwn || askedPointer(step.schema, one) === undefined);
    const tree = answers.length === 0 ? [] : questionTree(step);
    return answers
      .flatMap((answer) => askedBy(tree, answer).filter((pointer) => !isWithin(pointer, answer)))
      .map((pointer) => ({
        said: `whether ${nameOfQuestion(words, step.id, pointer, isOwn)} is asked`,
        page: pageOf(`steps/${step.id}`, { view: keyOfView(view), question: pointer, panel: 'question' }),
      }));
  });
}

/** Conditions of the flows of a view that read an answer; a flow that still has a step that another one leaves out has its answers, too. */
function conditionsOf(
  files: DefinitionFiles,
  view: View,
  { step, pointers, leftOutOf }: Asked,
  words: TextsOf,
): readonly AnswerUse[] {
  const { flows, steps } = resolve(files, view).definition;
  const without = Object.values(flows).filter(
    ({ id, steps: entries }) =>
      leftOutOf === undefined || id === leftOutOf || !entries.some((entry) => entry.step === step),
  );
  return without.flatMap((flow) =>
    namesOfConditions(flow.conditions)
      .filter((name) => pointers.some((pointer) => reads(flow, name, pointer)))
      .map((name) => {
        const uses = usesOfCondition(flow, name, steps).map((use) => sayUse(use, words));
        const used = uses.length === 0 ? '' : `, by which are decided: ${joinWithAnd(uses)}`;
        return {
          said: `the condition “${name}” of the flow “${flow.id}”${used}`,
          page: pageOf(`flow/${flow.id}`, { view: keyOfView(view) }, `#${idOfCondition(name)}`),
        };
      }),
  );
}

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
  asked: Asked,
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
    if (id === undefined || id === leftOut(asked) || !isRead(spot.root) || !isCompared) return [];
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

/** The step that goes as a whole; undefined if it stays. */
const leftOut = ({ step, leftOutOf }: Pick<Asked, 'step' | 'leftOutOf'>): string | undefined =>
  leftOutOf === undefined ? undefined : step;

/** Steps that show an answer or calculate with it. */
function drawingsOf(
  files: DefinitionFiles,
  asked: Asked,
  words: TextsOf,
  isRead: IsRead,
): readonly AnswerUse[] {
  const { pointers, views } = asked;
  const answers = pointers.map(pointerToPath);
  return [...files.values()].flatMap((file) => {
    if (!isRead(file.path)) return [];
    const [, id] = /\/steps\/([^/]+)\.json$/.exec(file.path) ?? [];
    const edits = id === undefined || id === leftOut(asked) ? [] : editsOfFile(file, { answers, to: '' });
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
      said: describeFile(path),
      page: pageOf('files', { ...viewOf(views[0]), file: path }),
    }));

const isWithin = (pointer: string, around: string): boolean => `${pointer}/`.startsWith(`${around}/`);

function nameOfQuestion(words: TextsOf, step: string, pointer: string, isOwn: boolean): string {
  const name = `“${labelOf(words, step, pointer) ?? nameOfPointer(pointer)}”`;
  return isOwn ? name : `${name} of the step “${nameOfStep(words.locales, words.language, step)}”`;
}
