import { type Finding, localeTexts, readLocaleList } from '../../engine/authoring.ts';
import { localeChain } from '../../engine/index.ts';
import type { CheckInput } from '../checkInput.ts';
import { localesOf, ownTexts } from './spokenLocales.ts';
import { neededTexts, type NeededText } from './stepTexts.ts';
import { textFinding } from './textFinding.ts';

const OPTIONS = '.options.';

/** Checks that no two choices of a question have the same label in a language: users could not distinguish them. */
export function checkOptionTexts(input: CheckInput): readonly Finding[] {
  const { locales, resolution } = input;
  const list = readLocaleList(locales);
  const options = Object.values(resolution.definition.steps)
    .flatMap(neededTexts)
    .filter(({ key }) => key.includes(OPTIONS));
  return localesOf(input)
    .filter((locale) => Object.hasOwn(list, locale))
    .flatMap((locale) => {
      const [own, common] = ['steps', 'common'].map((name) => localeTexts(locales, locale, name));
      const labelled = options.flatMap((option) => {
        const { key, shared = '' } = option;
        const text = own?.[key] ?? common?.[shared];
        return text === undefined
          ? []
          : [{ option, name: own?.[key] === undefined ? 'common' : 'steps', text }];
      });
      const first = new Map(
        labelled.toReversed().map((one) => [`${questionOf(one.option)} ${asRead(one.text)}`, one] as const),
      );
      return labelled.flatMap((one) => {
        const before = first.get(`${questionOf(one.option)} ${asRead(one.text)}`);
        if (before === undefined || before === one) return [];
        const { name, text, option } = one;
        const key = name === 'steps' ? option.key : (option.shared ?? '');
        const source = localeChain(list, locale).find(
          (tag) => ownTexts(locales, tag, name)[key] !== undefined,
        );
        const message = `"${text}" is the label of two choices of "${questionOf(option)}"`;
        return [
          textFinding(locales, 'text-option-repeats', { locale: source ?? locale, name, key }, message),
        ];
      });
    });
}

function questionOf({ key }: NeededText): string {
  return key.slice(0, key.lastIndexOf(OPTIONS));
}

function asRead(text: string): string {
  return text.trim().toLowerCase();
}
