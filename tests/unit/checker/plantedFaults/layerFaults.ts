import { withMembers, type Changes, type PlantedFault, type Read } from './plantedFault.ts';

const COMPANY = 'markets/us/steps/company-details.json';
const BANK = 'markets/us/steps/bank-account.json';
const IN_COMPANY = '/schema/properties/company/properties';
const ACCOUNT = '/schema/properties/bank/properties/bankAccount';

const overlaying =
  (file: string, owner: string, properties: object) =>
  (_read: Read): Changes => ({ [file]: { schema: { properties: { [owner]: { properties } } } } });

const LIFTED = { sensitive: false, sensitiveReason: 'Public there.' };

const PHONE = '/schema/properties/applicant/properties/phone/properties/localPhoneNumber';

const atPhone = (change: object) => ({
  schema: {
    properties: {
      applicant: { properties: { phone: { properties: { localPhoneNumber: change } } } },
    },
  },
});

/** The phones of a shared definition, masked in all layers. */
const withSecretPhone = (read: Read): Changes => {
  const contact = read('base/definitions/contact.json') as Readonly<Record<string, object>>;
  const mobilePhone = { ...contact['mobilePhone'], sensitive: true };
  return { 'base/definitions/contact.json': { ...contact, mobilePhone } };
};

export const layerFaults: readonly PlantedFault[] = [
  {
    name: 'an overlay of a question whose name is misspelt',
    code: 'overlay-property-unknown',
    path: `schemas/${COMPANY}`,
    pointer: `${IN_COMPANY}/nmae`,
    at: '{',
    says: 'Did you mean "name"?',
    definitions: overlaying(COMPANY, 'company', { nmae: { maxLength: 10 } }),
  },
  {
    name: 'an overlay that says the type of a question whose name is misspelt',
    code: 'overlay-property-unknown',
    path: `schemas/${COMPANY}`,
    pointer: `${IN_COMPANY}/nmae`,
    at: '{',
    says: 'Did you mean "name"?',
    definitions: overlaying(COMPANY, 'company', { nmae: { type: 'string', maxLength: 10 } }),
  },
  {
    name: 'an overlay that unmasks an answer',
    code: 'sensitive-removed',
    path: `schemas/${BANK}`,
    pointer: `${ACCOUNT}/sensitive`,
    at: 'false',
    definitions: overlaying(BANK, 'bank', { bankAccount: { sensitive: false } }),
  },
  {
    name: 'an overlay that takes the mark of an answer away',
    code: 'sensitive-removed',
    path: `schemas/${BANK}`,
    pointer: `${ACCOUNT}/sensitive`,
    at: 'null',
    definitions: overlaying(BANK, 'bank', { bankAccount: { sensitive: null } }),
  },
  {
    name: 'a market that lifts the mark of an answer with an empty reason',
    code: 'sensitive-removed',
    path: `schemas/${BANK}`,
    pointer: `${ACCOUNT}/sensitive`,
    at: 'false',
    says: 'gives no "sensitiveReason"',
    definitions: overlaying(BANK, 'bank', { bankAccount: { sensitive: false, sensitiveReason: ' ' } }),
  },
  {
    name: 'a market that lifts the mark of an answer in one of the steps that ask it',
    code: 'sensitive-removed',
    path: `schemas/${BANK}`,
    pointer: `${ACCOUNT}/sensitive`,
    at: 'false',
    says: 'is still sensitive in "company-details"',
    definitions: (read) => ({
      ...overlaying(BANK, 'bank', { bankAccount: LIFTED })(read),
      [COMPANY]: {
        schema: {
          properties: {
            bank: { type: 'object', properties: { bankAccount: { type: 'string', sensitive: true } } },
          },
        },
      },
    }),
  },
  {
    name: 'a portal that lifts the mark of an answer, with a reason',
    code: 'sensitive-removed',
    path: 'schemas/portals/terminal/steps/bank-account.json',
    pointer: `${ACCOUNT}/sensitive`,
    at: 'false',
    definitions: overlaying('portals/terminal/steps/bank-account.json', 'bank', { bankAccount: LIFTED }),
  },
  {
    name: 'a market that lifts the mark of a shared definition',
    code: 'sensitive-removed',
    path: 'schemas/markets/us/definitions/contact.json',
    pointer: '/mobilePhone/sensitive',
    at: 'false',
    says: '"applicant.phone.localPhoneNumber" is sensitive in what this overlay is laid over',
    definitions: (read) => ({
      ...withSecretPhone(read),
      'markets/us/definitions/contact.json': { mobilePhone: LIFTED },
    }),
  },
  {
    name: 'a portal in a market that takes the mark of a shared definition away',
    code: 'sensitive-removed',
    path: 'schemas/markets/us/portals/terminal/definitions/contact.json',
    pointer: '/mobilePhone/sensitive',
    at: 'null',
    definitions: (read) => ({
      ...withSecretPhone(read),
      'markets/us/portals/terminal/definitions/contact.json': { mobilePhone: { sensitive: null } },
    }),
  },
  {
    name: 'a market that asks for a marked answer by another definition',
    code: 'sensitive-removed',
    path: 'schemas/markets/us/steps/applicant-details.json',
    pointer: PHONE,
    at: '{',
    definitions: (read) => ({
      ...withSecretPhone(read),
      'markets/us/steps/applicant-details.json': atPhone({
        $ref: '../definitions/contact.json#/businessPhone',
      }),
    }),
  },
  {
    name: 'a portal that asks again, unmasked, for what the market took out',
    code: 'sensitive-removed',
    path: 'schemas/portals/terminal/steps/annual-sales.json',
    pointer: '/schema/properties/bank/properties/bankAccount',
    at: '{',
    definitions: (read) => ({
      ...overlaying(BANK, 'bank', { bankAccount: null })(read),
      ...overlaying('portals/terminal/steps/annual-sales.json', 'bank', {
        bankAccount: { type: 'string', maxLength: 20 },
      })(read),
    }),
  },
  {
    name: 'a market that takes the mark of a declared format away',
    code: 'sensitive-removed',
    path: 'schemas/markets/us/formats/iban.json',
    pointer: '/sensitive',
    at: 'false',
    says: 'the format "iban"',
    definitions: (read) => ({
      'base/formats/iban.json': { ...read('base/formats/iban.json'), sensitive: true, shownLast: 4 },
      'markets/us/formats/iban.json': { sensitive: false },
    }),
  },
  {
    name: 'a reason to lift a mark that stays',
    code: 'sensitive-reason-stray',
    path: `schemas/${BANK}`,
    pointer: `${ACCOUNT}/sensitiveReason`,
    at: '"Public there."',
    definitions: overlaying(BANK, 'bank', { bankAccount: { sensitiveReason: 'Public there.' } }),
  },
  {
    name: 'a step in a folder that nobody reads',
    code: 'file-unread',
    path: 'schemas/markets/us/step/annual-sales.json',
    pointer: '',
    at: '{',
    says: 'Did you mean "steps"?',
    definitions: () => ({ 'markets/us/step/annual-sales.json': { section: 'review' } }),
  },
  {
    name: 'samples one folder too deep',
    code: 'file-unread',
    path: 'schemas/samples/us/terminal/annual-sales.json',
    pointer: '',
    at: '{',
    definitions: () => ({ 'samples/us/terminal/annual-sales.json': { valid: [], invalid: [] } }),
  },
  {
    name: 'a file with another ending',
    code: 'file-unread',
    path: 'schemas/base/steps/annual-sales.jsonc',
    pointer: '',
    at: '',
    says: '".json"',
    around: { otherFiles: ['schemas/base/steps/annual-sales.jsonc'] },
  },
  {
    name: 'a file that begins with a byte order mark',
    code: 'encoding-wrong',
    path: 'schemas/base/steps/order.json',
    pointer: '',
    at: '\uFEFF',
    definitions: (read) => ({
      'base/steps/order.json': `\uFEFF${JSON.stringify(read('base/steps/order.json'))}`,
    }),
  },
  {
    name: 'a file in UTF-16',
    code: 'encoding-wrong',
    path: 'schemas/base/steps/order.json',
    pointer: '',
    at: '',
    says: 'UTF-16',
    definitions: () => ({ 'base/steps/order.json': '{\0"\0i\0d\0"\0:\0' }),
  },
  {
    name: 'a file with bytes that are not UTF-8',
    code: 'encoding-wrong',
    path: 'schemas/base/steps/order.json',
    pointer: '',
    at: '{',
    definitions: withMembers('base/steps/order.json', { section: 'caf\uFFFD' }),
  },
];
