import type { Json } from '../definition/definitionTypes.ts';

/**
 * The names of choices in the keys of their texts: the values themselves, or their positions where several would read
 * the same (objects, or the number 1 and the text "1").
 */
export function optionKeys(values: readonly Json[]): readonly string[] {
  const asTexts = values.map(String);
  const isTelling = new Set(asTexts).size === values.length && !values.some(isComposed);
  return isTelling ? asTexts : values.map((_, index) => String(index));
}

function isComposed(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
