import { createCheckInput, createShownTexts } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { engine } from './authoring.ts';
import { TEXT_RULES } from './textRules.ts';

/** Returns whether a market can show the text of a file and key, in any of its portals. */
export function shownTextsOf(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  market: string,
): (name: string, key: string) => boolean {
  const inputs = engine.listVariants(files).map((variant) =>
    createCheckInput({
      engine,
      rules: TEXT_RULES,
      files,
      locales,
      variant,
      resolution: engine.resolve(files, variant),
      today: () => '',
    }),
  );
  const own = inputs.filter(({ variant }) => variant['market'] === market);
  return createShownTexts(own, inputs);
}
