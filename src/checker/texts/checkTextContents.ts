import { type Finding, readLocaleList } from '@stepwright/engine/authoring';
import { localeChain } from '@stepwright/engine';
import type { CheckInput } from '../checkInput.ts';
import {
  inputsSpeaking,
  localesOf,
  mergedTexts,
  ownTexts,
  spokenLocales,
  textFiles,
} from './spokenLocales.ts';
import { isAnswerPart, isStepText, type StepsOfTexts, stepsOfTexts } from './stepTexts.ts';
import { PLURAL_SUFFIX, textFinding } from './textFinding.ts';

/** Checks that no text is empty, and that optional texts of a step exist in every language of its variant. */
export function checkTextContents(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  return [...emptyTexts(inputs, first), ...inputs.flatMap((input) => unevenTexts(inputs, input))];
}

function emptyTexts(inputs: readonly CheckInput[], { locales }: CheckInput): readonly Finding[] {
  return spokenLocales(inputs).flatMap((locale) =>
    textFiles(locales).flatMap((name) =>
      Object.entries(ownTexts(locales, locale, name))
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => textFinding(locales, 'text-empty', { locale, name, key }, `"${key}" says nothing`)),
    ),
  );
}

/** Hints and other optional texts, which must not exist in one language only. */
function unevenTexts(inputs: readonly CheckInput[], input: CheckInput): readonly Finding[] {
  const { locales, rules } = input;
  const steps = stepsOfTexts([input]);
  const listed = localesOf(input).filter((locale) => Object.hasOwn(readLocaleList(locales), locale));
  const texts = listed.map((locale) => ({ locale, own: mergedTexts(locales, locale, 'steps') }));
  const optional = new Set(
    texts
      .flatMap(({ own }) => Object.keys(own))
      .filter((key) => (OPTIONAL.test(key) || isWordOfStep(key, steps)) && isStepText(key, steps, rules)),
  );
  return [...optional].flatMap((key) => {
    const having = texts.find(({ own }) => own[key] !== undefined)?.locale;
    return texts
      .filter(({ own }) => own[key] === undefined)
      .map(({ locale }) => {
        const location = { locale: locationOf(inputs, locale, key), name: 'steps', key } as const;
        return textFinding(locales, 'text-missing', location, `"${key}" has no text, and ${having} has one`);
      });
  });
}

/** Whether a text is about a step as a whole, such as `<step>.intro`: its title is needed anyway, and a plural form need not be in every language. */
function isWordOfStep(key: string, { byId }: StepsOfTexts): boolean {
  const [id = '', word = ''] = key.split('.');
  if (PLURAL_SUFFIX.test(key)) return false;
  return word !== 'title' && byId.get(id)?.some((step) => !isAnswerPart(step, word)) === true;
}

const OPTIONAL = /\.(?:hint|placeholder|legend|optionHints\.[^.]+|copyFrom)(?:_[A-Za-z0-9-]+)?$/;

/**
 * Returns the language to write the text in: the nearest of the chain of which every variant lacks it. A language that others extend is not
 * blamed for a text that only their variants need.
 */
function locationOf(inputs: readonly CheckInput[], locale: string, key: string): string {
  const [first] = inputs;
  if (!first) return locale;
  const chain = localeChain(readLocaleList(first.locales), locale);
  const isNeeded = (one: string): boolean => {
    const showing = inputsSpeaking(one, inputs).filter((input) =>
      isStepText(key, stepsOfTexts([input]), input.rules),
    );
    return showing.length > 0 && showing.every((input) => hasText(input, key));
  };
  return chain.findLast(isNeeded) ?? locale;
}

/** Whether one of the variant's languages has the text. */
function hasText(input: CheckInput, key: string): boolean {
  return localesOf(input).some((locale) => mergedTexts(input.locales, locale, 'steps')[key] !== undefined);
}
