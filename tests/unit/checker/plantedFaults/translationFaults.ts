import { checkTranslations } from '../../../../src/product/translation/checkTranslations.ts';
import { entryOf } from '../../../../src/product/translation/translationState.ts';
import type { PlantedFault, Read } from './plantedFault.ts';

const RECORD = 'fr-CA.translation.json';
const FRENCH = 'fr-CA/common.json';
const RESULTS = 'category.results_other';

const around = { checks: [checkTranslations] };

/** The record of French, with the entry of one text. */
const withEntry = (entry: (text: string) => string) => (read: Read) => ({
  [RECORD]: {
    from: 'en-CA',
    texts: { [`locales/${FRENCH}`]: { [RESULTS]: entry(read(FRENCH)[RESULTS] as string) } },
  },
});

/** Languages whose translation is not done. */
export const translationFaults: readonly PlantedFault[] = [
  {
    name: 'a text that only has its source',
    code: 'translation-missing',
    path: `locales/${FRENCH}`,
    pointer: '/territory.ON',
    at: '"Ontario"',
    says: 'have only the text of en-CA: stepwright translations status fr-CA',
    severity: 'warning',
    locales: withEntry((text) => entryOf('{{count}} categories', text)),
    around,
  },
  {
    name: 'a text whose source has changed',
    code: 'translation-outdated',
    path: `locales/${FRENCH}`,
    pointer: `/${RESULTS}`,
    at: '"',
    says: 'translated from a text of en-CA that has changed',
    severity: 'warning',
    locales: withEntry((text) => entryOf('{{count}} lines of business', text)),
    around,
  },
  {
    name: 'a text that was changed and not recorded',
    code: 'translation-unrecorded',
    path: `locales/${FRENCH}`,
    pointer: '/category.results_one',
    at: '"',
    says: 'stepwright translations record fr-CA',
    severity: 'warning',
    locales: withEntry((text) => entryOf('{{count}} categories', `${text}, before`)),
    around,
  },
  {
    name: 'a record that no command writes',
    code: 'shape-wrong',
    path: `locales/${RECORD}`,
    pointer: `/texts/${FRENCH.replace('/', '~1')}/${RESULTS}`,
    at: '"',
    says: 'is no entry that `stepwright translations` writes',
    locales: () => ({ [RECORD]: { from: 'en-CA', texts: { [FRENCH]: { [RESULTS]: 'done' } } } }),
  },
  {
    name: 'a record of a language that there is not',
    code: 'file-unread',
    path: 'locales/fr-CQ.translation.json',
    pointer: '',
    at: '{',
    says: 'There is no language "fr-CQ". Did you mean "fr-CA"?',
    locales: () => ({ 'fr-CQ.translation.json': { from: 'en-CA', texts: {} } }),
  },
];
