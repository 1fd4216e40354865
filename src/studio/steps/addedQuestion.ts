import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import type { Kind } from '../project/kind.ts';
import type { Branch } from '../project/branches.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { ordersAbove, questionsIn } from '../project/questionOrder.ts';
import { schemaPathOf } from '../project/schemaPath.ts';
import type { StepPlace } from '../project/stepPlace.ts';
import type { Sentence } from '../flow/conditions.ts';
import { evaluate } from '../flow/evaluate.ts';
import { addQuestion, addToSamples, nameFromLabel, textKey } from '../project/stepEdits.ts';
import { changeText } from '../texts/changeText.ts';
import { knownTranslation } from '../texts/knownTranslation.ts';
import { bundleOfStep, languagesOfLayer, rootLanguages } from './stepTexts.ts';

/** A question as it is filled in before it is added. */
export interface AddedQuestion {
  readonly step: StepDefinition;
  readonly kind: Kind;
  /** The object that it becomes a part of. */
  readonly parent: string;
  /** The branch that asks it; undefined if it is always asked. */
  readonly branch?: Branch | undefined;
  /** The condition on the answers of its object under which it is asked, if that is not one of a branch yet. */
  readonly askedIf?: Sentence | undefined;
  /** Its position among the questions of the same object; the last if left out. */
  readonly position?: number | undefined;
  /** Its label by language; the one in the first language is needed. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The label in the first language of the project; empty if there is none yet. */
export function firstLabel(locales: DefinitionFiles, labels: AddedQuestion['labels']): string {
  return labels[rootLanguages(locales)[0] ?? '']?.trim() ?? '';
}

/** The pointer of a new question, named after its label. */
export const pointerOf = (parent: string, label: string): string => `${parent}/${nameFromLabel(label)}`;

/** Adds a question in a layer, with its texts in each language and an answer to it in the samples of the layer's markets. */
export function changesOfQuestion(
  { texts, locales }: { readonly texts: Texts; readonly locales: DefinitionFiles },
  { folder, folders = [folder] }: Pick<StepPlace, 'folder' | 'folders'>,
  question: AddedQuestion,
): readonly FileChange[] {
  const { step, kind, parent, branch, askedIf, position, labels } = question;
  const condition = branch?.condition ?? askedIf;
  const label = firstLabel(locales, labels);
  const pointer = pointerOf(parent, label);
  const name = nameFromLabel(label);
  const at = branch?.at ?? schemaPathOf(step.schema, parent) ?? [];
  return [
    addQuestion(
      texts,
      { folder, folders, step: step.id },
      { step, parent, name, kind, position, ...(branch && { under: branch.at }) },
    ),
    // The last one is the last in every layer, without an order.
    ...(position === undefined
      ? []
      : ordersAbove(
          texts,
          { folder, step: step.id },
          { parent, name, at, behind: questionsIn(step, parent, at).slice(0, position) },
        )),
    ...textsOfQuestion(texts, locales, {
      ...question,
      pointer,
      label,
      languages: languagesOfLayer(texts, folder),
    }),
    ...addToSamples(texts, step.id, {
      pointer,
      answer: kind.sample,
      isAsked: (object) => !condition || evaluate(condition, object, {}) === true,
    }).filter(({ path }) => isOfLayer(path, folder)),
  ];
}

/**
 * Its label and choices in each language. The label is a copy until somebody translates it; choices and other texts that come with the kind are
 * as the language has the same words elsewhere, else copies, which count as not translated.
 */
function textsOfQuestion(
  before: Texts,
  locales: DefinitionFiles,
  {
    step,
    kind,
    labels,
    pointer,
    label,
    languages,
  }: AddedQuestion & {
    readonly pointer: string;
    readonly label: string;
    readonly languages: ReadonlySet<string>;
  },
): readonly FileChange[] {
  let texts = before;
  const project = projectOf(before);
  const others = [
    ...(kind.options ?? []).map(
      (option) =>
        [
          `options.${option}`,
          OPTION_TEXTS[option] ?? option.charAt(0).toUpperCase() + option.slice(1),
        ] as const,
    ),
    ...Object.entries(kind.texts ?? {}),
  ];
  for (const language of rootLanguages(locales).filter((one) => languages.has(one))) {
    const file = `locales/${language}/${bundleOfStep(locales, language, step.id)}.json`;
    const write = (part: string, text: string, source: string) => {
      const key = textKey(step.id, pointer, part);
      const translated = text === source ? undefined : source;
      texts = withFiles(texts, changeText(texts, { language, file, key, text, source: translated }));
    };
    write('label', labels[language]?.trim() || label, label);
    for (const [part, text] of others) write(part, knownTranslation(project, language, text) ?? text, text);
  }
  return [...texts]
    .filter(([path, text]) => before.get(path) !== text)
    .map(([path, text]) => ({ path, text }));
}

const OPTION_TEXTS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** Samples of a market belong to a question of that market, all samples to one that is asked everywhere. */
function isOfLayer(path: string, layer: string): boolean {
  const [, market] = /markets\/([^/]+)/.exec(layer) ?? [];
  return market === undefined
    ? layer === 'base' || layer.startsWith('portals/')
    : path.includes(`/samples/${market}/`);
}
