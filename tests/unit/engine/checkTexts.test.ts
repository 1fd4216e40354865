import { checkDefinitions } from '../../../src/engine/check/checkDefinitions.ts';
import type { FindingCode } from '../../../src/engine/definition/finding.ts';
import { projectFilesWith, projectLocalesWith } from '../../support/definitionFixtures.ts';

type Content = Record<string, unknown>;
type Changes = Readonly<Record<string, object | string | undefined>>;

/** A mistake in the texts, and where the checker must find it. */
interface PlantedFault {
  readonly name: string;
  readonly code: FindingCode;
  readonly path: string;
  readonly pointer: string;
  readonly locales?: (read: (path: string) => Content) => Changes;
  readonly definitions?: (read: (path: string) => Content) => Changes;
}

const CA = 'markets/ca/market.json';
const LIST = 'locales.json';
const FRENCH = 'fr-CA/screens.json';

const withKeys = (file: string, change: object) => (read: (path: string) => Content) => ({
  [file]: { ...read(file), ...change },
});

const FAULTS: readonly PlantedFault[] = [
  {
    name: 'a market in a language that is not on the list',
    code: 'locale-unknown',
    path: `schemas/${CA}`,
    pointer: '/locales/1',
    definitions: withKeys(CA, { locales: ['en-CA', 'es-CA'] }),
  },
  {
    name: 'a language that extends one that is not on the list',
    code: 'locale-unknown',
    path: `locales/${LIST}`,
    pointer: '/en-CA/extends',
    locales: withKeys(LIST, { 'en-CA': { name: 'English', extends: 'en-GB' } }),
  },
  {
    name: 'languages that extend each other',
    code: 'locale-circular',
    path: `locales/${LIST}`,
    pointer: '/en-US/extends',
    locales: withKeys(LIST, { 'en-US': { name: 'English', extends: 'en-CA' } }),
  },
  {
    name: 'a screen without words in one language',
    code: 'text-missing',
    path: `locales/${FRENCH}`,
    pointer: '/form.continue',
    locales: withKeys(FRENCH, { 'form.continue': undefined }),
  },
  {
    name: 'a mail without a subject',
    code: 'text-missing',
    path: 'locales/fr-CA/emails.json',
    pointer: '/signInCode/subject',
    locales: withKeys('fr-CA/emails.json', { signInCode: { text: '{{code}} {{minutes}}' } }),
  },
  {
    name: 'a question without a label in the language of one market',
    code: 'text-missing',
    path: 'locales/en-CA/steps.json',
    pointer: '/bank-account.bank.transitNumber.label',
    locales: withKeys('en-CA/steps.json', { 'bank-account.bank.transitNumber.label': undefined }),
  },
  {
    name: 'a province without a name',
    code: 'text-missing',
    path: 'locales/fr-CA/steps.json',
    pointer: '/business-address.company.address.territory.options.QC',
    locales: withKeys('fr-CA/common.json', { 'territory.QC': undefined }),
  },
  {
    name: 'a text that no English screen has',
    code: 'text-unused',
    path: `locales/${FRENCH}`,
    pointer: '/form.dance',
    locales: withKeys(FRENCH, { 'form.dance': 'Danser' }),
  },
  {
    name: 'a state in a language of provinces',
    code: 'text-unused',
    path: 'locales/fr-CA/common.json',
    pointer: '/territory.NY',
    locales: withKeys('fr-CA/common.json', { 'territory.NY': 'New York' }),
  },
  {
    name: 'a sentence for an error that no rule gives',
    code: 'text-unused',
    path: 'locales/en-US/errors.json',
    pointer: '/moon.full',
    locales: withKeys('en-US/errors.json', { 'moon.full': 'Wait for the new moon.' }),
  },
  {
    name: 'a question of another market',
    code: 'text-unused',
    path: 'locales/en-CA/steps.json',
    pointer: '/bank-account.bank.routingNumber.label',
    locales: withKeys('en-CA/steps.json', { 'bank-account.bank.routingNumber.label': 'Routing number' }),
  },
  {
    name: 'a language that repeats the one it extends',
    code: 'text-repeats',
    path: 'locales/en-CA/steps.json',
    pointer: '/category.title',
    locales: (read) => withKeys('en-CA/steps.json', pick(read('en-US/steps.json'), 'category.title'))(read),
  },
  {
    name: 'a plural form too few',
    code: 'text-plural-missing',
    path: 'locales/fr-CA/common.json',
    pointer: '/category.results_many',
    locales: withKeys('fr-CA/common.json', { 'category.results_many': undefined }),
  },
  {
    name: 'a placeholder that is lost',
    code: 'placeholder-mismatch',
    path: `locales/${FRENCH}`,
    pointer: '/progress.label',
    locales: withKeys(FRENCH, { 'progress.label': 'Étape {{current}}' }),
  },
  {
    name: 'a placeholder that nobody fills in',
    code: 'placeholder-mismatch',
    path: 'locales/fr-CA/emails.json',
    pointer: '/applicationInReview/subject',
    locales: (read) => {
      const mails = read('fr-CA/emails.json') as Readonly<Record<string, object>>;
      const mail = { ...mails['applicationInReview'], subject: 'Au sujet de {{company}}' };
      return { 'fr-CA/emails.json': { ...mails, applicationInReview: mail } };
    },
  },
];

const pick = (content: Content, key: string) => ({ [key]: content[key] });

describe('the checker of texts', () => {
  it.each(FAULTS)('finds $name ($code)', async ({ code, path, pointer, definitions, locales }) => {
    const [files, texts] = [await projectFilesWith(), await projectLocalesWith()];
    const reader = (all: typeof files) => (file: string) => all.get(file)?.json as unknown as Content;
    const findings = checkDefinitions(
      await projectFilesWith(definitions?.(reader(files))),
      await projectLocalesWith(locales?.(reader(texts))),
    );
    const found = findings.filter((one) => one.code === code).map((one) => [one.path, one.pointer]);
    expect(found).toContainEqual([path, pointer]);
  });
});
