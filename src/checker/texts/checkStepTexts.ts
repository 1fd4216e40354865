import { type Finding, localeTexts, readLocaleList } from '../../engine/authoring.ts';
import type { CheckInput } from '../checkInput.ts';
import { declaredCodes } from '../formats/checkFormatTexts.ts';
import type { StepDefinition } from '../../engine/index.ts';
import { didYouMean } from '../nearestName.ts';
import { errorCodesOf } from './errorCodesOf.ts';
import { inputsSpeaking, localesOf, ownTexts, spokenLocales } from './spokenLocales.ts';
import { isStepText, neededTexts, isAnswerPart } from './stepTexts.ts';
import { textFinding } from './textFinding.ts';

/** Every text that the steps of a variant show exists in each of its languages, and a sentence for every error. */
export function checkStepTexts(input: CheckInput): readonly Finding[] {
  const { locales, resolution, rules } = input;
  const { steps } = resolution.definition;
  const needed = Object.values(steps).flatMap(neededTexts);
  const listed = localesOf(input).filter((locale) => Object.hasOwn(readLocaleList(locales), locale));
  return listed.flatMap((locale) => {
    const [own, common, errors] = ['steps', 'common', 'errors'].map((name) =>
      localeTexts(locales, locale, name),
    );
    const missing = (name: string, key: string) =>
      textFinding(locales, 'text-missing', { locale, name, key }, `"${key}" has no text`);
    const ofSteps = needed.filter(
      ({ key, shared }) => own?.[key] === undefined && common?.[shared ?? ''] === undefined,
    );
    const ofErrors = (rules.errorCodes ?? errorCodesOf(input)).filter((code) => errors?.[code] === undefined);
    return [
      ...ofSteps.map(({ key }) => missing('steps', key)),
      ...ofErrors.map((code) => missing('errors', code)),
    ];
  });
}

/** No text of steps.json speaks of a step or answer that no variant of its language has, no sentence of an error that none gives. */
export function checkUnusedStepTexts(inputs: readonly CheckInput[]): readonly Finding[] {
  return spokenLocales(inputs).flatMap((locale) => {
    const speaking = inputsSpeaking(locale, inputs);
    const [first] = speaking;
    if (!first) return [];
    const { rules } = first;
    const steps = speaking.flatMap(({ resolution }) => Object.values(resolution.definition.steps));
    const errorCodes = rules.errorCodes && [...rules.errorCodes, ...declaredCodes(inputs)];
    const unused = (name: string, key: string, what: string) =>
      textFinding(first.locales, 'text-unused', { locale, name, key }, what);
    return [
      ...Object.keys(ownTexts(first.locales, locale, 'steps'))
        .filter((key) => !isStepText(key, steps, { ...rules, ...(errorCodes && { errorCodes }) }))
        .map((key) => unused('steps', key, `No step shows "${key}"`)),
      ...findMisspeltWords(Object.keys(ownTexts(first.locales, locale, 'steps')), steps).map(
        ({ key, meant }) => unused('steps', key, `No other step shows such a text as "${key}"${meant}`),
      ),
      ...Object.keys(ownTexts(first.locales, locale, 'errors'))
        .filter((key) => rules.errorCodes?.includes(key) === false)
        .map((key) => unused('errors', key, `No rule gives the code "${key}"`)),
    ];
  });
}

/** Keys of texts about a step as a whole (`<step>.intro`) whose word only one step has, and that is nearly a word of others or of an answer. */
function findMisspeltWords(
  keys: readonly string[],
  steps: readonly StepDefinition[],
): readonly { readonly key: string; readonly meant: string }[] {
  const own = keys.flatMap((key) => {
    const [id = '', word = ''] = key.split('.');
    const ofStep = steps.filter((step) => step.id === id);
    const isWord = ofStep.length > 0 && !ofStep.some((step) => isAnswerPart(step, word));
    return isWord ? [{ key, id, word, ofStep }] : [];
  });
  const askers = new Map<string, Set<string>>();
  for (const { word, id } of own) askers.set(word, (askers.get(word) ?? new Set()).add(id));
  const shared = [...askers].filter(([, ids]) => ids.size > 1).map(([word]) => word);
  return own
    .filter(({ word }) => askers.get(word)?.size === 1)
    .map(({ key, word, ofStep }) => {
      const parts = ofStep.flatMap(({ schema: { properties } }) => Object.keys(properties ?? {}));
      return { key, meant: didYouMean(word, ['title', ...shared, ...parts]) };
    })
    .filter(({ meant }) => meant !== '');
}
