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
interface AnswerUse {
  readonly said: string;
  /** Below the address of the draft. */
  readonly page: string;
}

interface Asked {
  readonly step: string;
  readonly pointer: string;
  /** The views that ask the question, and will not any more; that of the page first. */
  readonly views: readonly View[];
  readonly language: string;
}

/** Lists all that reads the answer of a question in some views: conditions, questions that depend on it, and other files that name it. */
export function usesOfAnswer(texts: Texts, asked: Asked): readonly AnswerUse[] {
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

/** Questions of a view that are asked by a condition on the answer, in the steps that do not ask for it themselves and in its own. */
function questionsOf(files: DefinitionFiles, view: View, asked: Asked, words: TextsOf): readonly AnswerUse[] {
  const { steps } = resolve(files, view).definition;
  return Object.values(steps).flatMap((step) => {
    const isOwn = step.id === asked.step;
    if (!isOwn && askedPointer(step.schema, asked.pointer) !== undefined) return [];
    return askedBy(questionTree(step), asked.pointer)
      .filter((pointer) => !isWithin(pointer, asked.pointer))
      .map((pointer) => ({
        said: `whether ${nameOfQuestion(words, step.id, pointer, isOwn)} is asked`,
        page: pageOf(`steps/${step.id}`, { view: keyOfView(view), question: pointer, panel: 'question' }),
      }));
  });
}

/** Conditions of the flows of a view that read the answer. */
function conditionsOf(
  files: DefinitionFiles,
  view: View,
  { pointer }: Asked,
  words: TextsOf,
): readonly AnswerUse[] {
  const { flows, steps } = resolve(files, view).definition;
  return Object.values(flows).flatMap((flow) =>
    namesOfConditions(flow.conditions)
      .filter((name) => reads(flow, name, pointer))
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

/** Questions that are compared with the answer by a keyword, such as the confirmation of an e-mail address. */
function comparisonsOf(
  files: DefinitionFiles,
  { step, pointer, views }: Asked,
  words: TextsOf,
  isRead: IsRead,
): readonly AnswerUse[] {
  return listSpots(files).flatMap((spot) => {
    const id = stepOf(spot);
    const at = pathToPointer([...spot.at]);
    if (
      id === undefined ||
      !isRead(spot.root) ||
      isWithin(at, pointer) ||
      !comparesWith(spot, pointerToPath(pointer))
    )
      return [];
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

/** Steps that show the answer or calculate with it. */
function drawingsOf(
  files: DefinitionFiles,
  { pointer, views }: Asked,
  words: TextsOf,
  isRead: IsRead,
): readonly AnswerUse[] {
  return [...files.values()].flatMap((file) => {
    if (!isRead(file.path)) return [];
    const [, id] = /\/steps\/([^/]+)\.json$/.exec(file.path) ?? [];
    const edits = id === undefined ? [] : editsOfFile(file, { answers: [pointerToPath(pointer)], to: '' });
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

/** Settings, agreements and shared definitions that name the answer. */
const otherFilesOf = (texts: Texts, { pointer, views }: Asked, isRead: IsRead): readonly AnswerUse[] =>
  [...texts]
    .filter(
      ([path, text]) =>
        /^schemas\/(?!samples|meta)/.test(path) &&
        !/\/(?:steps|flows)\//.test(path) &&
        isRead(path.replace('schemas/', '')) &&
        text.includes(`"${pointer}"`),
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
