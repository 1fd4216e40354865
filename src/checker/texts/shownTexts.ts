import type { CheckInput } from '../checkInput.ts';
import { codesOf } from '../formats/checkFormats.ts';
import { belongsToLists, isStepText, sharedKeys, stepsOfTexts } from './stepTexts.ts';

/**
 * Returns whether variants can show the text of a file and key, as far as their definitions tell: no text of a question that they do not
 * ask, of a choice that they do not offer or of a format that they do not name. `all` are the variants of the whole product.
 */
export function createShownTexts(
  inputs: readonly CheckInput[],
  all: readonly CheckInput[],
): (name: string, key: string) => boolean {
  const steps = stepsOfTexts(inputs);
  const isOption = belongsToLists(sharedKeys(all));
  const options = sharedKeys(inputs);
  const codes = new Set(
    inputs.flatMap(({ resolution: { definition, formats } }) =>
      Object.keys(definition.formats ?? {}).flatMap((name) => {
        const declaration = formats[name];
        return declaration ? codesOf(declaration) : [];
      }),
    ),
  );
  const rules = inputs[0]?.rules ?? {};
  return (name, key) => {
    if (name === 'steps') return isStepText(key, steps, rules);
    if (name === 'formats') return codes.has(key);
    return name !== 'common' || !isOption(key) || options.has(key);
  };
}
