import { useMemo } from 'react';
import { placeInStep } from './placeInSchema.ts';
import type { Place } from './placeOf.ts';
import { useStepForm } from './StepFormContext.ts';

/** The texts of one field, found by its place in the answers. */
export interface FieldTexts {
  readonly label: string;
  readonly hint: string | undefined;
  readonly placeholder: string | undefined;
  readonly legend: string | undefined;
  readonly copy: (value: string) => string;
  readonly option: (value: unknown) => string;
  /** What a choice means, below its name. */
  readonly optionHint: (value: unknown) => string | undefined;
  /** The name of an item of this list, counted from 1. */
  readonly item: (number: number) => string;
  /** The button that adds an item. */
  readonly add: string;
  /** The input that names a member. */
  readonly key: string;
  /** The name of a shape that the answer can have, by its constant or its position. */
  readonly shape: (key: string) => string;
}

/**
 * Texts of the field at `path`. Items of a list share their texts, so positions are left out of the key; an item is called by
 * its number, unless its position has a label of its own. Members that a person named share theirs (`*`), and what repeats itself is
 * called as it is the first time.
 */
export function useFieldTexts(path: Place): FieldTexts {
  const { t, hasText, stepId, runtime } = useStepForm();
  const place = placeInStep({ runtime, stepId }, path).names.join('.');
  const last = path.at(-1);
  const position = typeof last === 'number' ? last : undefined;
  return useMemo(() => {
    // The form itself has no names on the way to it.
    const base = `steps:${[stepId, ...(place === '' ? [] : [place])].join('.')}`;
    const name = place.slice(place.lastIndexOf('.') + 1);
    const optional = (key: string) => (hasText(key) ? t(key) : undefined);
    const item = (number: number) =>
      t([`${base}.[${number - 1}].label`, `${base}.item`, 'common:list.item'], { number });
    return {
      label: position === undefined ? t(`${base}.label`) : item(position + 1),
      hint: position === undefined ? optional(`${base}.hint`) : undefined,
      placeholder: optional(`${base}.placeholder`),
      legend: optional(`${base}.legend`),
      copy: (value) => t([`${base}.copyFrom`, 'common:copyFrom'], { value }),
      option: (value) => t([`${base}.options.${String(value)}`, `common:${name}.${String(value)}`]),
      optionHint: (value) => optional(`${base}.optionHints.${String(value)}`),
      item,
      add: t([`${base}.add`, 'common:list.add']),
      key: t([`${base}.key`, 'common:freeKeys.key']),
      shape: (key) => t(`${base}.choices.${key}`),
    };
  }, [t, hasText, stepId, place, position]);
}
