import type { StepDefinition } from '@stepwright/engine';
import { pathToPointer } from '@stepwright/engine';
import { wordOf } from '../flow/sayCondition.ts';
import { keyOfAlternative, type Choice, type ChoosingValue } from '../project/alternatives.ts';
import { findText, keyOfOption } from './stepTexts.ts';
import { useView } from './useView.ts';

const sayValue = (value: ChoosingValue | undefined): string | undefined =>
  value === undefined ? undefined : wordOf(value);

/** Returns the keys of the texts of alternatives, and their names: the texts, else their values or positions. */
export function useAlternativeNames({ id }: StepDefinition, choice: Choice) {
  const { locales, language } = useView();
  const { pointer, chosenBy = '', asked, alternatives } = choice;
  const keyOf = (index: number): string => {
    const value = alternatives[index]?.value ?? index;
    return asked
      ? keyOfOption({ locales, language }, id, pointer + pathToPointer([chosenBy]), String(value))
      : keyOfAlternative(id, choice, value);
  };
  const textAt = (index: number) => findText(locales, language, id, keyOf(index))?.text;
  return {
    keyOf,
    textAt,
    nameOf: (index: number): string =>
      `“${textAt(index) ?? sayValue(alternatives[index]?.value) ?? `alternative ${index + 1}`}”`,
  };
}
