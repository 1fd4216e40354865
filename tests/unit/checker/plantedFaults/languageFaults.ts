import { withMembers, type PlantedFault } from './plantedFault.ts';

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
    name: 'a hint that the default language lacks',
    code: 'text-missing',
    path: `locales/${ENGLISH}`,
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
];
