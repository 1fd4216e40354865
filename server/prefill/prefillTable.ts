import { pathToPointer } from '@stepwright/engine';
import { MCC_PATH } from '../../src/contract/categoryAnswers.ts';
import { CHANNEL_TYPES } from '../../src/contract/codes.ts';
import type { Origin } from '../../src/contract/origins.ts';

/** Whether a value may be taken; answers are judged by the market's form besides. */
type Check = (text: string) => boolean;

type OriginField = keyof Origin;

interface Common {
  /** Judges the value before anything is kept of it. */
  readonly isValid: Check;
  /** Whether it may describe a person: it is stored encrypted only, and appears in no URL that a page shows. */
  readonly personal: boolean;
}

/** An answer of the form: the value, or its words in order, at these pointers. */
interface AnswerRow extends Common {
  readonly to: 'answer';
  readonly at: readonly string[];
  /** Whether each location gets a word of the value, and the last one the rest, instead of all of them the whole. */
  readonly split?: true;
}

/** Where the application comes from. */
interface OriginRow extends Common {
  readonly to: 'origin';
  readonly field: OriginField;
  readonly read: (text: string) => string | boolean;
  /** Whether the pages read it from the URL as well, where it stays. */
  readonly stays: boolean;
}

/** A parameter that only the pages read, from the URL, where it stays. */
interface ViewRow extends Common {
  readonly to: 'view';
}

/** The address to which the mail with this link was sent: for signing in, and no answer. */
interface AddressRow extends Common {
  readonly to: 'address';
}

/** A prefill that a partner has signed. */
interface TokenRow extends Common {
  readonly to: 'token';
}

export type PrefillRow = AnswerRow | OriginRow | ViewRow | AddressRow | TokenRow;

const MAX_LENGTH = 300;
const MAX_WORD_LENGTH = 100;
const MAX_TOKEN_LENGTH = 6000;

// U+FFFD is what the decoder makes of bytes that are no UTF-8.
const isText: Check = (text) => text.length <= MAX_LENGTH && !/[\p{C}\p{Zl}\p{Zp}\uFFFD<>]/u.test(text);
const isWord: Check = (text) => text.length <= MAX_WORD_LENGTH && /^[\p{L}\p{N} _.:/+&()-]+$/u.test(text);
const isFlag: Check = (text) => /^(?:true|false)$/i.test(text);
const isEmail: Check = (text) => isText(text) && /^[^\s@]+@[^\s@]+$/.test(text);
const isToken: Check = (text) => text.length <= MAX_TOKEN_LENGTH && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);

const answer = (...at: readonly string[]): AnswerRow => ({
  to: 'answer',
  at,
  isValid: isText,
  personal: true,
});

const word = (field: OriginField, stays = false): OriginRow => ({
  to: 'origin',
  field,
  read: (text) => text,
  isValid: isWord,
  personal: false,
  stays,
});

const flag = (field: OriginField, stays = false): OriginRow => ({
  ...word(field, stays),
  read: (text) => text.toLowerCase() === 'true',
  isValid: isFlag,
});

const oneOf = (field: OriginField, values: readonly string[]): OriginRow => {
  const find = (text: string) => values.find((value) => value.toLowerCase() === text.toLowerCase());
  return { ...word(field), read: (text) => find(text) ?? '', isValid: (text) => find(text) !== undefined };
};

const view = (isValid: Check): ViewRow => ({ to: 'view', isValid, personal: false });
const address: AddressRow = { to: 'address', isValid: isEmail, personal: true };

/** The parts of an address, as links name them and as the form does. */
const ADDRESS_PARTS = {
  zip: 'zip',
  countryCode: 'countryCode',
  city: 'city',
  line1: 'line1',
  line2: 'line2',
  state: 'territory',
} as const;

function addressRows(who: 'company' | 'applicant'): readonly (readonly [string, AnswerRow])[] {
  return Object.entries(ADDRESS_PARTS).flatMap(([name, part]) =>
    ['', 'Address'].map(
      (kind) =>
        [
          `${who}${kind}${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`,
          answer(`/${who}/address/${part}`),
        ] as const,
    ),
  );
}

const MCC_POINTER = pathToPointer(MCC_PATH);
const isMcc: Check = (text) => /^\d{4}$/.test(text);

/** Every query parameter with which a partner's link prefills an application (specification, section 2). */
const ROWS: Readonly<Record<string, PrefillRow>> = {
  applicationId: view(isWord),
  showStoreSwitcher: flag('storeSwitcher', true),
  solution: view(isWord),
  agentId: word('agentId'),
  medium: word('medium'),
  source: word('source'),
  // The start page shows what it names.
  context: word('context', true),
  lead_id: word('leadId'),
  user_id: word('userId'),
  campaign: word('campaignName'),
  ventureId: word('ventureId'),
  // The redirects of a signed-in merchant depend on these.
  businessId: word('businessId', true),
  serviceType: word('serviceType', true),
  serviceId: word('serviceId', true),
  createBusiness: flag('createBusiness', true),
  mock: flag('mock', true),
  masterMid: word('masterMid'),
  customerId: word('customerId'),
  powerSeller: flag('isPowerSeller'),
  kycKybRequired: flag('kycKybRequired'),
  apiVersion: oneOf('apiVersion', ['v1', 'v2']),
  channelName: word('channelName'),
  channelType: oneOf('channelType', CHANNEL_TYPES),
  name: { ...answer('/applicant/name/firstName', '/applicant/name/lastName'), split: true },
  phone: answer('/applicant/phone/localPhoneNumber'),
  // An address that is not the sign-in's is proved by a code before anything is created.
  email: answer('/applicant/email/emailAddress', '/applicant/email/emailAddressConfirm'),
  companyDba: answer('/company/dba'),
  companyName: answer('/company/name'),
  companyPhone: answer('/company/phone/localPhoneNumber'),
  companyWebsite: answer('/company/site'),
  companyTerritory: answer('/company/address/territory'),
  companyIdentificationType: answer('/company/governmentIdentification/sourceType'),
  companyIdentificationValue: answer('/company/governmentIdentification/value'),
  mcc: { ...answer(MCC_POINTER), isValid: isMcc, personal: false },
  companySegment: { ...answer(MCC_POINTER), isValid: isMcc, personal: false },
  resumeEmail: address,
  reminderEmail: address,
  token: { to: 'token', isValid: isToken, personal: true },
  ...Object.fromEntries([...addressRows('company'), ...addressRows('applicant')]),
};

const BY_NAME = new Map(Object.entries(ROWS).map(([name, row]) => [name.toLowerCase(), { name, row }]));

/** Returns the row of a parameter, case-insensitively. */
export function findPrefill(name: string): { readonly name: string; readonly row: PrefillRow } | undefined {
  return BY_NAME.get(name.toLowerCase());
}

/** Whether the server takes a parameter out of the URL. */
export function isTakenOut(row: PrefillRow): boolean {
  return row.to === 'origin' ? !row.stays : row.to !== 'view';
}

/** Whether a name marks links from mails: the mark may stay in the URL, without the address. */
export function isMark(row: PrefillRow): boolean {
  return row.to === 'address';
}

/** The names that a signed prefill may have: what the pages read from the URL, and what a mail's link names, is not signed. */
export function listSignableNames(): readonly string[] {
  return Object.entries(ROWS).flatMap(([name, { to }]) => (to === 'answer' || to === 'origin' ? [name] : []));
}
