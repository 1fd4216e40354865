import { checkDefinitions, type CheckRules, type Finding } from '@stepwright/checker';
import { createEngine, withBaseMeta } from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '@stepwright/engine/node';
import { createVocabulary, keywords } from '@stepwright/validators/authoring';
import { numberPlate } from './formats.ts';
import type { Settings } from './settings.ts';

export const engine = createEngine<Settings>({
  vocabulary: createVocabulary({ formats: [numberPlate], keywords }),
  context: ['answers', 'zone'],
  layers: [{ name: 'zone', folder: 'zones' }],
});

export const definitions = withBaseMeta(await readDefinitionFiles(`${import.meta.dirname}/schemas`));
export const texts = await readDefinitionFiles(`${import.meta.dirname}/locales`);

const RULES: CheckRules = { referenceLocale: 'en-GB', sampleLayer: 'zone', sensitiveNames: ['badgeNumber'] };

/** Checks definitions and texts for every zone. */
export const check = (): readonly Finding[] => checkDefinitions(definitions, texts, { engine, rules: RULES });
