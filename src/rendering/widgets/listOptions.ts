import { deepEquals } from '@rjsf/utils';
import type { WidgetProps } from '@rjsf/utils';
import { type Json, optionKeys } from '@stepwright/engine';

/** A choice, and the text that represents it in the page and in the keys of its texts. */
export interface Option {
  readonly value: unknown;
  readonly key: string;
}

/** The choices that RJSF read from `enum` or `oneOf`. */
export function listOptions(options: WidgetProps['options']): readonly Option[] {
  const values = (options.enumOptions ?? []).map(({ value }: { readonly value: Json }) => value);
  const keys = optionKeys(values);
  return values.map((value, index) => ({ value, key: keys[index] ?? '' }));
}

/** The choice that is the value; an object is the same choice in any copy. */
export function findOption(choices: readonly Option[], value: unknown): Option | undefined {
  return choices.find(
    (choice) => choice.value === value || (isComposed(value) && deepEquals(choice.value, value)),
  );
}

function isComposed(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
