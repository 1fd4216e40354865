import { defineProject } from '@stepwright/checker/project';
import { createEngine } from '@stepwright/engine/authoring';
import { shownTexts, withBaseTexts } from '@stepwright/react/texts';
import { createVocabulary, keywords } from '@stepwright/validators/authoring';
import { formats } from './formats.ts';

export default defineProject({
  folder: import.meta.dirname,
  engine: createEngine({
    vocabulary: createVocabulary({ formats, keywords }),
    context: ['answers'],
    layers: [],
  }),
  rules: { referenceLocale: 'en-GB', shownTexts },
  withTexts: withBaseTexts,
});
