import { withMembers, withValues, type PlantedFault } from './plantedFault.ts';

const ENGLISH = 'en-US/steps.json';

/** Faults in the content, names and folders of the files of a language. */
export const languageFaults: readonly PlantedFault[] = [
  {
    name: 'a text that says nothing',
    code: 'text-empty',
    path: `locales/${ENGLISH}`,
    pointer: '/annual-sales.title',
    at: '" "',
    locales: withMembers(ENGLISH, { 'annual-sales.title': ' ' }),
  },
  {
    // English of the other market needs no hint: no language there has one.
    name: 'a hint that one language of a market lacks',
    code: 'text-missing',
    path: 'locales/en-CA/steps.json',
    pointer: '/applicant-details.applicant.phone.localPhoneNumber.hint',
    at: '{',
    says: 'fr-CA has one',
    locales: withMembers(ENGLISH, { 'applicant-details.applicant.phone.localPhoneNumber.hint': undefined }),
  },
  {
    name: 'half of a character in a text',
    code: 'encoding-wrong',
    path: `locales/${ENGLISH}`,
    pointer: '/annual-sales.title',
    at: '"\\ud83d sales"',
    locales: withMembers(ENGLISH, { 'annual-sales.title': '\ud83d sales' }),
  },
  {
    name: 'letters that are apart from their accents',
    code: 'encoding-wrong',
    path: 'locales/fr-CA/steps.json',
    pointer: '/annual-sales.title',
    at: '"Numero\u0301"',
    locales: withMembers('fr-CA/steps.json', { 'annual-sales.title': 'Numero\u0301' }),
  },
  {
    name: 'a file of texts whose name is misspelt',
    code: 'file-unread',
    path: 'locales/fr-CA/screnes.json',
    pointer: '',
    at: '{',
    says: 'Did you mean "screens"?',
    locales: () => ({ 'fr-CA/screnes.json': { 'form.back': 'Retour' } }),
  },
  {
    name: 'a file of texts in a folder too deep',
    code: 'file-unread',
    path: 'locales/fr-CA/more/steps.json',
    pointer: '',
    at: '{',
    locales: () => ({ 'fr-CA/more/steps.json': { 'form.back': 'Retour' } }),
  },
  {
    name: 'a text of a step whose key is misspelt in one language',
    code: 'text-missing',
    path: 'locales/en-CA/steps.json',
    pointer: '/annual-sales.intor',
    at: '{',
    says: 'fr-CA has one',
    locales: withMembers('fr-CA/steps.json', { 'annual-sales.intor': 'Vos ventes' }),
  },
  {
    name: 'a text of a step whose key is nearly that of the title',
    code: 'text-unused',
    path: `locales/${ENGLISH}`,
    pointer: '/annual-sales.titel',
    at: '"Sales"',
    says: 'Did you mean "title"?',
    severity: 'warning',
    locales: withMembers(ENGLISH, { 'annual-sales.titel': 'Sales' }),
  },
  {
    name: 'two choices of one label',
    code: 'text-option-repeats',
    path: 'locales/fr-CA/steps.json',
    pointer: '/annual-sales.company.gpv.options.50000',
    at: '"Moins"',
    says: '"annual-sales.company.gpv"',
    locales: withMembers('fr-CA/steps.json', {
      'annual-sales.company.gpv.options.11111': 'Moins',
      'annual-sales.company.gpv.options.50000': 'Moins',
    }),
  },
  {
    name: 'a category without a label in a language of its market',
    code: 'text-missing',
    path: 'schemas/base/categories.json',
    pointer: '/groups/0/industries/0/label',
    at: '{',
    says: 'has no label in "fr"',
    definitions: withValues('base/categories.json', { '/groups/0/industries/0/label/fr': undefined }),
  },
];
