import { defineProject } from '@stepwright/checker/project';
import { createEngine } from '@stepwright/engine/authoring';
import { shownTexts, withBaseTexts } from '@stepwright/react/texts';
import { createVocabulary, keywords } from '@stepwright/validators/authoring';
import { numberPlate } from './formats.ts';
import type { Settings } from './settings.ts';

export const engine = createEngine<Settings>({
  vocabulary: createVocabulary({ formats: [numberPlate], keywords }),
  context: ['answers', 'zone'],
  layers: [{ name: 'zone', folder: 'zones' }],
});

export default defineProject({
  folder: import.meta.dirname,
  engine,
  rules: { referenceLocale: 'en-GB', sampleLayer: 'zone', sensitiveNames: ['badgeNumber'], shownTexts },
  withTexts: withBaseTexts,
});
