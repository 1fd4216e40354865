import { errorCodes } from '../../../validators/authoring.ts';
import { type Finding, localeTexts, readLocaleList } from '../../engine/authoring.ts';
import type { CheckInput } from '../checkInput.ts';
import { inputsSpeaking, ownTexts, spokenLocales } from './spokenLocales.ts';
import { isStepText, neededTexts } from './stepTexts.ts';
import { textFinding } from './textFinding.ts';

/** Every text that the steps of a market show exists in each of the market's languages, and a sentence for every error. */
export function checkStepTexts(input: CheckInput): readonly Finding[] {
  const { locales, resolution } = input;
  const { market, steps } = resolution.definition;
  const needed = Object.values(steps).flatMap(neededTexts);
  const listed = market.locales.filter((locale) => Object.hasOwn(readLocaleList(locales), locale));
  return listed.flatMap((locale) => {
    const [own, common, errors] = ['steps', 'common', 'errors'].map((name) =>
      localeTexts(locales, locale, name),
    );
    const missing = (name: string, key: string) =>
      textFinding(locales, 'text-missing', { locale, name, key }, `"${key}" has no text`);
    const ofSteps = needed.filter(
      ({ key, shared }) => own?.[key] === undefined && common?.[shared ?? ''] === undefined,
    );
    const ofErrors = errorCodes.filter((code) => errors?.[code] === undefined);
    return [
      ...ofSteps.map(({ key }) => missing('steps', key)),
      ...ofErrors.map((code) => missing('errors', code)),
    ];
  });
}

/** No text of steps.json speaks of a step or answer that no market of its language has, no sentence of an error that none gives. */
export function checkUnusedStepTexts(inputs: readonly CheckInput[]): readonly Finding[] {
  return spokenLocales(inputs).flatMap((locale) => {
    const speaking = inputsSpeaking(locale, inputs);
    const [first] = speaking;
    if (!first) return [];
    const steps = speaking.flatMap(({ resolution }) => Object.values(resolution.definition.steps));
    const unused = (name: string, key: string, what: string) =>
      textFinding(first.locales, 'text-unused', { locale, name, key }, what);
    return [
      ...Object.keys(ownTexts(first.locales, locale, 'steps'))
        .filter((key) => !isStepText(key, steps))
        .map((key) => unused('steps', key, `No step shows "${key}"`)),
      ...Object.keys(ownTexts(first.locales, locale, 'errors'))
        .filter((key) => !KNOWN_ERRORS.has(key))
        .map((key) => unused('errors', key, `No rule gives the code "${key}"`)),
    ];
  });
}

const KNOWN_ERRORS: ReadonlySet<string> = new Set(errorCodes);
