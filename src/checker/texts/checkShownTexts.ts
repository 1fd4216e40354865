import type { Finding } from '@stepwright/engine/authoring';
import type { CheckInput } from '../checkInput.ts';
import { chainTexts, spokenLocales } from './spokenLocales.ts';
import { textFinding, withoutPlural } from './textFinding.ts';
import { splitKey } from './textUse.ts';

/** Checks that each language has the texts that the product's renderer shows on any page. */
export function checkShownTexts(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  const shown = (first?.rules.shownTexts ?? []).map(splitKey);
  if (!first || shown.length === 0) return [];
  return spokenLocales(inputs).flatMap((locale) =>
    shown
      .filter(({ name, key }) => !hasText(Object.keys(chainTexts(first.locales, locale, name)), key))
      .map(({ name, key }) =>
        textFinding(first.locales, 'text-missing', { locale, name, key }, `"${key}" has no text`),
      ),
  );
}

// checkTextKeys proves that each plural form exists.
function hasText(keys: readonly string[], key: string): boolean {
  return keys.some((one) => one === key || withoutPlural(one) === key);
}
