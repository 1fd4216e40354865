import { readLocales } from '../../../src/product/node.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';

const LANGUAGES = ['en-US', 'en-CA', 'fr-CA'] as const;

/** Sentences that the specification quotes, word for word (sections 5 and 8), with the texts that say them. */
const QUOTED: readonly (readonly [sentence: string, ...keys: readonly string[]])[] = [
  ['Emails must match', 'errors:email.mismatch'],
  ['Please use a unique email for each partner.', 'errors:email.duplicate'],
  ['Incorrect SSN number provided', ...ofErrors('ssn', 'digits area group serial identical sequence voided')],
  ['Incorrect EIN number provided', ...ofErrors('ein', 'digits identical sequence')],
  ['Account number is not matching, please verify', 'errors:account-number.mismatch'],
  [
    'PO Box is not allowed please add a physical address.',
    'errors:street-address.poBox',
    'errors:apartment.poBox',
  ],
  ['Business Website exceeds {{maxLength}} character limit', 'errors:website.maxLength'],
  ['Code is required.', 'errors:one-time-code.required'],
  ["Hmm that code doesn't match.", 'errors:one-time-code.mismatch'],
  ['This code has expired. Please resend code and try again.', 'errors:one-time-code.expired'],
  ['Please enter the correct code.', 'errors:one-time-code.format'],
  ['Store name should have a minimum of three characters', 'errors:store-name.minLength'],
  ['Fill in the required fields to continue.', 'errors:form.incomplete'],
  ['Please fill or correct required fields.', 'errors:form.invalid', 'screens:failure.refused'],
  [
    'Sorry, something went wrong. Please try again. If you have any questions, please contact support.',
    'screens:failure.server',
  ],
  ['Oops! Looks like the URL is incorrect', 'frame:incorrectUrl.title'],
  ['Application not found, please reload the page.', 'screens:failure.application.notFound'],
  ['Cannot get page configuration from server. Please try again later.', 'start:failed.configuration'],
  ['Application update Error, please reload the page.', 'account:failure.application.update'],
  ['Applicant update Error, please reload the page.', 'account:failure.applicant.update'],
  ['Application fetch Error, please reload the page.', 'screens:applicationError.title'],
];

function ofErrors(format: string, reasons: string): readonly string[] {
  return reasons.split(' ').map((reason) => `errors:${format}.${reason}`);
}

/** All texts of a language, by file and key. */
async function textsOf(locale: string): Promise<ReadonlyMap<string, string>> {
  const files = [...(await readLocales())].filter(([path]) => path.startsWith(`${locale}/`));
  return new Map(
    files.flatMap(([path, { json }]) => {
      const name = path.slice(path.indexOf('/') + 1, -'.json'.length);
      return flatten(json).map(([key, text]) => [`${name}:${key}`, text] as const);
    }),
  );
}

function flatten(json: unknown): readonly (readonly [string, string])[] {
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[key, value] as const]
      : flatten(value).map(([inner, text]) => [`${key}/${inner}`, text] as const),
  );
}

/** The texts of a language in which a pattern occurs, with where. */
async function textsWith(locale: string, pattern: RegExp): Promise<readonly string[]> {
  return [...(await textsOf(locale))]
    .filter(([, text]) => pattern.test(text))
    .map(([key, text]) => `${key} ${text}`);
}

it.each(QUOTED)('the specification says “%s”, and so does American English', async (sentence, ...keys) => {
  const texts = await textsOf('en-US');
  expect(keys.map((key) => texts.get(key))).toEqual(keys.map(() => sentence));
});

it.each(LANGUAGES)(
  'every error of %s is a sentence with a full stop, unless it is quoted',
  async (locale) => {
    const quoted = new Set(QUOTED.map(([sentence]) => sentence));
    const isError = (key: string) => key.startsWith('errors:') || /^steps:.*\.errors\./.test(key);
    const open = [...(await textsOf(locale))].filter(
      ([key, text]) => isError(key) && !text.endsWith('.') && !quoted.has(text),
    );
    expect(open).toEqual([]);
  },
);

/** Sentences of the specification that are said with others, or that name something. */
const QUOTED_INSIDE = [
  'Sorry, something went wrong. Please try again...',
  'Service temporarily unavailable. Please try again later.',
  'Your selected payment method was declined by bank. Please use another one.',
  'Cannot select this business, please create a new business to proceed.',
];

it.each(LANGUAGES)('%s says what to do without a please, unless it is quoted', async (locale) => {
  const quoted = [...QUOTED.map(([sentence]) => sentence), ...QUOTED_INSIDE];
  const said = await textsWith(locale, /\bplease\b|\bveuillez\b|s’il vous plaît/i);
  expect(said.filter((text) => !quoted.some((sentence) => text.includes(sentence)))).toEqual([]);
});

it.each(LANGUAGES)('%s asks for who owns 25 percent or more, never for more than that', async (locale) => {
  expect(await textsWith(locale, /more than 25|plus de 25|a quarter or more/i)).toEqual([]);
});

it('speaks of states in the United States and of provinces in Canada', async () => {
  // The lists of provinces are named in the Canadian languages; American English has what both share.
  expect(await textsWith('en-US', /\bprovinc/i)).toEqual([]);
  expect(await textsWith('en-CA', /\bstates?\b|\bZIP\b/i)).toEqual([]);
});

it.each(['en-US', 'en-CA'])('%s calls a thing by one name', async (locale) => {
  const strayed = /\bgo on\b|\banew\b|answers are kept|for your safety|social insurance number/;
  expect(await textsWith(locale, strayed)).toEqual([]);
});

it('French calls a thing by one name', async () => {
  expect(await textsWith('fr-CA', /\bsaisir?\b|le soutien|bac à sable|Rechargez|valable/)).toEqual([]);
});

it('French lines break neither inside of “parlez-nous” nor before a colon or a percent sign', async () => {
  const shown = (text: string): boolean => !text.startsWith('sms:'); // no layout, and every letter costs
  const pronouns = 'nous|vous|le|la|les|moi|elle|elles|il|ils|on|ce|en|y';
  const found = [
    ...(await textsWith('fr-CA', new RegExp(String.raw`\p{L}-(?:${pronouns})(?!\p{L})`, 'u'))),
    ...(await textsWith('fr-CA', / [:%»]|« |\d \d{3}|\d \$/)),
  ];
  expect(found.filter(shown)).toEqual([]);
});
