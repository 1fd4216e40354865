import { checkDefinitions, type Finding } from '@stepwright/checker';
import { createEngine, withBaseMeta } from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '@stepwright/engine/node';
import { shownTexts, withBaseTexts } from '@stepwright/react/texts';
import { createVocabulary, keywords } from '@stepwright/validators/authoring';
import { numberPlate } from './formats.ts';
import type { Settings } from './settings.ts';

export const engine = createEngine<Settings>({
  vocabulary: createVocabulary({ formats: [numberPlate], keywords }),
  context: ['answers', 'zone'],
  layers: [{ name: 'zone', folder: 'zones' }],
});

export const definitions = withBaseMeta(await readDefinitionFiles(`${import.meta.dirname}/schemas`));
export const texts = withBaseTexts(await readDefinitionFiles(`${import.meta.dirname}/locales`));

const RULES = { referenceLocale: 'en-GB', sampleLayer: 'zone', sensitiveNames: ['badgeNumber'], shownTexts };

/** Checks definitions and texts for every zone. */
export const check = (): readonly Finding[] => checkDefinitions(definitions, texts, { engine, rules: RULES });
