import { withMembers, withQuestion, type PlantedFault } from './plantedFault.ts';

const CA = 'markets/ca/market.json';
const LIST = 'locales.json';
const FRENCH = 'fr-CA/screens.json';
const ENGLISH = 'en-US/steps.json';
const PLURAL = 'category.results';

/** A missing key is reported at the beginning of the file. */
const START = '{';

const inTexts = (
  name: string,
  code: PlantedFault['code'],
  file: string,
  found: Pick<PlantedFault, 'pointer' | 'at' | 'severity' | 'says'>,
  change: object,
): PlantedFault => ({
  name,
  code,
  path: `locales/${file}`,
  ...found,
  locales: withMembers(file, change),
});

export const textFaults: readonly PlantedFault[] = [
  {
    name: 'a locale file that breaks off',
    code: 'file-unreadable',
    path: `locales/${ENGLISH}`,
    pointer: '',
    at: '',
    locales: () => ({ [ENGLISH]: '{\n  "a": "b",\n' }),
  },
  {
    name: 'no list of languages',
    code: 'file-unreadable',
    path: `locales/${LIST}`,
    pointer: '',
    at: '',
    locales: () => ({ [LIST]: undefined }),
  },
  inTexts('a language without a name', 'shape-wrong', LIST, { pointer: '/en-US', at: '{' }, { 'en-US': {} }),
  inTexts(
    'a text that is none',
    'shape-wrong',
    FRENCH,
    { pointer: '/form.continue', at: '{' },
    { 'form.continue': { label: 'Continuer' } },
  ),
  {
    name: 'a text twice',
    code: 'key-duplicate',
    path: `locales/${ENGLISH}`,
    pointer: '/annual-sales.title',
    at: '"',
    locales: (read) => ({
      [ENGLISH]: JSON.stringify(read(ENGLISH), null, 2).replace('{', '{\n  "annual-sales.title": "Sales",'),
    }),
  },
  {
    name: 'a market in a language that is not on the list',
    code: 'locale-unknown',
    path: `schemas/${CA}`,
    pointer: '/locales/1',
    at: '"fr-CC"',
    says: 'Did you mean "fr-CA"?',
    definitions: withMembers(CA, { locales: ['en-CA', 'fr-CC'] }),
  },
  inTexts(
    'a language that extends one that is not on the list',
    'locale-unknown',
    LIST,
    { pointer: '/en-CA/extends', at: '"en-GB"' },
    { 'en-CA': { name: 'English', extends: 'en-GB' } },
  ),
  {
    name: 'a folder of a language that is not on the list',
    code: 'locale-unknown',
    path: 'locales/es-US/common.json',
    pointer: '',
    at: '{',
    locales: () => ({ 'es-US/common.json': {}, 'es-US/steps.json': {} }),
  },
  inTexts(
    'languages that extend each other',
    'locale-circular',
    LIST,
    { pointer: '/en-US/extends', at: '"en-CA"' },
    { 'en-US': { name: 'English', extends: 'en-CA' } },
  ),
  inTexts(
    'a question without a label',
    'text-missing',
    ENGLISH,
    { pointer: '/annual-sales.company.gpv.label', at: START },
    { 'annual-sales.company.gpv.label': undefined },
  ),
  {
    name: 'a choice without words',
    code: 'text-missing',
    path: `locales/${ENGLISH}`,
    pointer: '/annual-sales.company.gpv.options.7',
    at: START,
    definitions: withQuestion({ enum: ['11111', '25000', '100000', '1000000', '10000000', '7'] }),
  },
  inTexts(
    'a section without a name',
    'text-missing',
    ENGLISH,
    { pointer: '/sections.business', at: START },
    { 'sections.business': undefined },
  ),
  inTexts(
    'an error code without a sentence',
    'text-missing',
    'en-US/errors.json',
    { pointer: '/routing-number.checksum', at: START },
    { 'routing-number.checksum': undefined },
  ),
  inTexts(
    'a screen without words in one language',
    'text-missing',
    FRENCH,
    { pointer: '/form.continue', at: START },
    { 'form.continue': undefined },
  ),
  {
    name: 'a language without any words for a screen',
    code: 'text-missing',
    path: `locales/${FRENCH}`,
    pointer: '',
    at: '',
    locales: () => ({ [FRENCH]: undefined }),
  },
  inTexts(
    'a mail without a subject',
    'text-missing',
    'fr-CA/emails.json',
    { pointer: '/signInCode/subject', at: '{' },
    { signInCode: { text: '{{code}} {{minutes}}' } },
  ),
  {
    name: 'a mail that a language takes over by half',
    code: 'text-missing',
    path: 'locales/en-CA/emails.json',
    pointer: '/signInCode/text',
    at: '{',
    locales: () => ({ 'en-CA/emails.json': { signInCode: { subject: 'Code {{code}}' } } }),
  },
  inTexts(
    'a question without a label in the language of one market',
    'text-missing',
    'en-CA/steps.json',
    { pointer: '/bank-account.bank.transitNumber.label', at: START },
    { 'bank-account.bank.transitNumber.label': undefined },
  ),
  {
    name: 'a province without a name',
    code: 'text-missing',
    path: 'locales/fr-CA/common.json',
    pointer: '/territory.QC',
    at: START,
    locales: withMembers('fr-CA/common.json', { 'territory.QC': undefined }),
  },
  inTexts(
    'a text of a step that is not there',
    'text-unused',
    ENGLISH,
    { pointer: '/moon-phase.title', at: '"Moon phase"', severity: 'warning' },
    { 'moon-phase.title': 'Moon phase' },
  ),
  inTexts(
    'a text of an answer that nobody asks for',
    'text-unused',
    ENGLISH,
    { pointer: '/annual-sales.company.moon.label', at: '"Moon"', severity: 'warning' },
    { 'annual-sales.company.moon.label': 'Moon' },
  ),
  inTexts(
    'a text of a choice that no list has',
    'text-unused',
    ENGLISH,
    { pointer: '/annual-sales.company.gpv.options.7', at: '"Seven"', severity: 'warning' },
    { 'annual-sales.company.gpv.options.7': 'Seven' },
  ),
  inTexts(
    'a step’s own words for an error that no rule gives',
    'text-unused',
    ENGLISH,
    { pointer: '/annual-sales.company.gpv.errors.moon.full', at: '"Wait', severity: 'warning' },
    { 'annual-sales.company.gpv.errors.moon.full': 'Wait for the new moon.' },
  ),
  inTexts(
    'a text that no English screen has',
    'text-unused',
    FRENCH,
    { pointer: '/form.dance', at: '"Danser"', severity: 'warning' },
    { 'form.dance': 'Danser' },
  ),
  inTexts(
    'a state in a language of provinces',
    'text-unused',
    'fr-CA/common.json',
    { pointer: '/territory.NY', at: '"New York"', severity: 'warning' },
    { 'territory.NY': 'New York' },
  ),
  inTexts(
    'a state that no market lists, in the reference language',
    'text-unused',
    'en-US/common.json',
    { pointer: '/territory.ZZ', at: '"Nowhere"', severity: 'warning' },
    { 'territory.ZZ': 'Nowhere' },
  ),
  inTexts(
    'a plural form that the language does not have',
    'text-unused',
    'fr-CA/common.json',
    { pointer: `/${PLURAL}_few`, at: '"quelques"', severity: 'warning' },
    { [`${PLURAL}_few`]: 'quelques' },
  ),
  inTexts(
    'a sentence for an error that no rule gives',
    'text-unused',
    'en-US/errors.json',
    { pointer: '/moon.full', at: '"Wait', severity: 'warning' },
    { 'moon.full': 'Wait for the new moon.' },
  ),
  inTexts(
    'a question of another market',
    'text-unused',
    'en-CA/steps.json',
    { pointer: '/bank-account.bank.routingNumber.label', at: '"Routing number"', severity: 'warning' },
    { 'bank-account.bank.routingNumber.label': 'Routing number' },
  ),
  {
    name: 'a language that repeats the one it extends',
    code: 'text-repeats',
    path: 'locales/en-CA/steps.json',
    pointer: '/annual-sales.title',
    at: '"',
    severity: 'warning',
    locales: (read) =>
      withMembers('en-CA/steps.json', { 'annual-sales.title': read(ENGLISH)['annual-sales.title'] })(read),
  },
  inTexts(
    'a plural form too few',
    'text-plural-missing',
    'fr-CA/common.json',
    { pointer: `/${PLURAL}_many`, at: START },
    { [`${PLURAL}_many`]: undefined },
  ),
  inTexts(
    'no plural form at all',
    'text-plural-missing',
    'fr-CA/common.json',
    { pointer: `/${PLURAL}_one`, at: START },
    { [`${PLURAL}_one`]: undefined, [`${PLURAL}_many`]: undefined, [`${PLURAL}_other`]: undefined },
  ),
  inTexts(
    'a placeholder that is lost',
    'placeholder-mismatch',
    FRENCH,
    { pointer: '/progress.label', at: '"Étape', says: '{{total}}' },
    { 'progress.label': 'Étape {{current}}' },
  ),
  inTexts(
    'a placeholder that is lost in one plural form only',
    'placeholder-mismatch',
    'fr-CA/common.json',
    { pointer: `/${PLURAL}_many`, at: '"{{nombre}}' },
    { [`${PLURAL}_many`]: '{{nombre}} secteurs' },
  ),
  {
    name: 'a placeholder that nobody fills in',
    code: 'placeholder-mismatch',
    path: 'locales/fr-CA/emails.json',
    pointer: '/applicationInReview/subject',
    at: '"Au sujet',
    locales: (read) => {
      const mails = read('fr-CA/emails.json') as Readonly<Record<string, object>>;
      const mail = { ...mails['applicationInReview'], subject: 'Au sujet de {{company}}' };
      return { 'fr-CA/emails.json': { ...mails, applicationInReview: mail } };
    },
  },
];
