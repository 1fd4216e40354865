import type { i18n } from 'i18next';
import type * as Texts from './createAnswerTexts.ts';

/** Matches a placeholder for the answer at a pointer: `{{/resident/name}}`. */
const USES_ANSWER = /\{\{-?\s*\//;

/** Whether any text of a step holds an answer, in the language that is shown. */
export function textsUseAnswers(texts: i18n, stepId: string): boolean {
  const bundles = Object.values(texts.getDataByLanguage(texts.language) ?? {}) as readonly object[]; // by namespace
  return bundles.some((bundle) =>
    Object.entries(bundle).some(
      ([key, text]) => key.startsWith(`${stepId}.`) && typeof text === 'string' && USES_ANSWER.test(text),
    ),
  );
}

type AnswerTexts = typeof Texts;

let loaded: AnswerTexts | undefined;
let loading: Promise<AnswerTexts> | undefined;

/** Returns the functions that insert answers in texts, once they are loaded: few steps need them. */
export function answerTexts(): AnswerTexts | undefined {
  return loaded;
}

/** Loads the code that a step's texts need before they are shown; undefined for most. */
export function prepareAnswerTexts(texts: i18n, stepId: string): Promise<AnswerTexts> | undefined {
  if (!textsUseAnswers(texts, stepId)) return undefined;
  loading ??= import('./createAnswerTexts.ts').then((arrived) => (loaded = arrived));
  return loading;
}
