import type { WidgetProps } from '@rjsf/utils';

/** The values that RJSF read from `enum` or `oneOf`. */
export function listOptions(options: WidgetProps['options']): readonly unknown[] {
  return (options.enumOptions ?? []).map(({ value }: { readonly value: unknown }) => value);
}

/** The value that an input's text stands for; nothing when it stands for none. */
export function findOption(choices: readonly unknown[], text: string): unknown {
  return choices.find((choice) => String(choice) === text);
}
