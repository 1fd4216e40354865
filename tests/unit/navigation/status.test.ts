import {
  APPLICATION_LEVELS,
  DECISIONS,
  type ApplicationLevel,
  type Decision,
} from '../../../src/contract/decisions.ts';
import { STEP_UP_TYPES, type StepUpType } from '../../../src/contract/stepUps.ts';
import { afterBank } from '../../../src/navigation/afterBank.ts';
import { isIncomplete } from '../../../src/navigation/isIncomplete.ts';
import { isPublicPath } from '../../../src/contract/isPublicPath.ts';
import { canLinkBank, statusPath } from '../../../src/navigation/statusPath.ts';

const standing: Parameters<typeof statusPath>[0] = {
  id: 'urn:app:1',
  decision: 'PENDING',
  orderDue: false,
  submitted: true,
  reviewing: false,
  stepUpDetails: [],
};

describe('the current page of an application', () => {
  const order = 'After creating an application the user goes to the order page';
  const handsIn = 'or to the verifying page, which hands the application in';
  const reviewed = 'what was given to a step-up is looked at';
  const asks = 'Routing by first step-up';
  const other = 'any other value is an error';
  const decided = 'With no step-up';
  const unpaid = 'card fields cleared and user returns to the card order page';
  const partners = 'boStatus provided or waiting goes to owners pages';
  const selfie = ['GOV_ID_SELFIE'];

  it.each<[string, Partial<Parameters<typeof statusPath>[0]>, Record<string, boolean>, string]>([
    ...DECISIONS.map(
      (decision) =>
        [order, { decision, orderDue: true, submitted: false }, {}, 'order'] as [string, object, {}, string],
    ),
    [order, { orderDue: true, reviewing: true, stepUpDetails: selfie }, {}, 'order'],
    [handsIn, { submitted: false }, {}, 'verifying'],
    [handsIn, { submitted: false, stepUpDetails: selfie }, {}, 'verifying'],
    [reviewed, { reviewing: true, stepUpDetails: selfie }, {}, 'verifying'],
    [reviewed, { reviewing: true, decision: 'APPROVED_PENDING' }, {}, 'verifying'],
    [asks, { stepUpDetails: selfie }, {}, 'identification'],
    [asks, { stepUpDetails: ['BO_VERIFICATION', 'EIN_DOC'] }, {}, 'verification'],
    [asks, { stepUpDetails: selfie, decision: 'DECLINED_PENDING' }, {}, 'identification'],
    [asks, { stepUpDetails: ['OTP_SMS'] }, {}, 'otp'],
    [asks, { stepUpDetails: ['OTP_SMS'] }, { phoneAuth: true }, 'mobile-verification'],
    [asks, { stepUpDetails: ['FULL_ONBOARDING'] }, {}, 'applicant'],
    [asks, { stepUpDetails: ['FULL_ONBOARDING'] }, { multistep: false }, 'update'],
    [other, { stepUpDetails: ['PALM SCAN&'] }, {}, 'error?step-up=PALM%20SCAN%26'],
    [decided, {}, {}, 'verifying'],
    [decided, { stepUpDetails: ['BO_VERIFICATION'] }, {}, 'verifying'],
    [partners, { boStatus: 'WAITING_FOR_INFO' }, {}, 'owners'],
    [partners, { boStatus: 'WAITING_FOR_INFO', stepUpDetails: ['BO_VERIFICATION'] }, {}, 'owners'],
    [partners, { boStatus: 'WAITING_FOR_INFO', stepUpDetails: selfie }, {}, 'identification'],
    [partners, { boStatus: 'INFO_PROVIDED', stepUpDetails: ['BO_VERIFICATION'] }, {}, 'owners/verifying'],
    [partners, { boStatus: 'INFO_PROVIDED' }, {}, 'verifying'],
    [partners, { boStatus: 'INFO_PROVIDED', reviewing: true }, {}, 'verifying'],
    [partners, { boStatus: 'INFO_PROVIDED', decision: 'APPROVED' }, {}, 'success'],
    [decided, { decision: 'ERROR' }, {}, 'error'],
    [decided, { decision: 'ERROR', submitted: false }, {}, 'error'],
    [decided, { decision: 'APPROVED' }, {}, 'success'],
    [unpaid, { decision: 'APPROVED', cardDue: true }, {}, 'order/card'],
    [unpaid, { decision: 'APPROVED_PENDING', cardDue: true }, {}, 'success'],
    [unpaid, { decision: 'DECLINED', cardDue: true }, {}, 'success'],
    [decided, { decision: 'APPROVED_PENDING', stepUpDetails: ['BO_VERIFICATION'] }, {}, 'success'],
    [decided, { decision: 'DECLINED' }, {}, 'success'],
    [decided, { decision: 'DECLINED_PENDING' }, {}, 'success'],
  ])('%s: %j, %j leads to %s', (_sentence, given, features, page) => {
    expect(statusPath({ ...standing, ...given }, features)).toBe(`/${standing.id}/${page}`);
  });

  it('asks for no features where they make no difference', () => {
    expect(statusPath(standing)).toBe('/urn:app:1/verifying');
  });
});

describe('a bank account', () => {
  it.each<[Decision, boolean, boolean]>([
    ['APPROVED', false, true],
    ['APPROVED_PENDING', false, true],
    ['PENDING', false, true],
    ['DECLINED', false, false],
    ['DECLINED_PENDING', false, true],
    ['ERROR', false, false],
    ['APPROVED', true, false],
    ['APPROVED_PENDING', true, false],
    ['PENDING', true, false],
  ])('of an application that is %s, linked already: %s, may be linked: %s', (decision, linked, may) => {
    expect(canLinkBank({ decision, hasFinancialInstrument: linked })).toBe(may);
  });
});

describe('an application waits for its applicant', () => {
  // "level is FULL and either decision is PENDING, or decision is APPROVED_PENDING or DECLINED_PENDING with step-up
  // details having more than one entry or one entry other than owner verification"
  const always = [true, true, true, true];
  const ifAsked = [false, false, true, true];
  const never = [false, false, false, false];
  const lists: readonly StepUpType[][] = [
    [],
    ['BO_VERIFICATION'],
    ['GOV_ID_SELFIE'],
    ['BO_VERIFICATION', 'GOV_ID_SELFIE'],
  ];
  const expectations: Readonly<Record<ApplicationLevel, Readonly<Record<Decision, readonly boolean[]>>>> = {
    FULL: {
      PENDING: always,
      APPROVED_PENDING: ifAsked,
      DECLINED_PENDING: ifAsked,
      APPROVED: never,
      DECLINED: never,
      ERROR: never,
    },
    BASIC: {
      PENDING: never,
      APPROVED_PENDING: never,
      DECLINED_PENDING: never,
      APPROVED: never,
      DECLINED: never,
      ERROR: never,
    },
  };
  const rows = APPLICATION_LEVELS.flatMap((level) =>
    DECISIONS.flatMap((decision) =>
      lists.map(
        (stepUps, index) => [level, decision, stepUps, expectations[level][decision][index]] as const,
      ),
    ),
  );

  it.each(rows)('at level %s, %s with %j: %s', (applicationLevel, decision, stepUpDetails, expected) => {
    expect(isIncomplete({ applicationLevel, decision, stepUpDetails: [...stepUpDetails] })).toBe(expected);
  });

  it('whichever the single step-up is, unless other owners answer it', () => {
    const waiting = STEP_UP_TYPES.filter((stepUp) =>
      isIncomplete({ applicationLevel: 'FULL', decision: 'APPROVED_PENDING', stepUpDetails: [stepUp] }),
    );
    expect(waiting).toEqual(STEP_UP_TYPES.filter((stepUp) => stepUp !== 'BO_VERIFICATION'));
  });

  it('even when the same step-up is listed twice', () => {
    const stepUpDetails: StepUpType[] = ['BO_VERIFICATION', 'BO_VERIFICATION'];
    expect(isIncomplete({ applicationLevel: 'FULL', decision: 'DECLINED_PENDING', stepUpDetails })).toBe(
      true,
    );
  });
});

describe('without signing in', () => {
  const publicPaths = ['/', '/get-started', '/help/*', '/*/phone-auth/*', '/*/tax-information'];

  it.each([
    ['/', true],
    ['/get-started', true],
    ['/help/', true],
    ['/help/fees/restaurants', true],
    ['/urn:app:1/phone-auth/verify', true],
    ['/urn:app:1/phone-auth/confirmation', true],
    ['/urn:app:1/tax-information', true],
    ['/urn:app:1/phone-auth', false],
    ['/urn:app:1/bank/phone-auth/verify', false],
    ['/urn:app:1/tax-information/more', false],
    ['//phone-auth/verify', false],
    ['//tax-information', false],
    ['/help', false],
    ['/helper', false],
    ['/get-started/applicant', false],
    ['/get-started/', false],
    ['/accounts', false],
    ['/urn:app:1/success', false],
    ['/urn:app:1/phone-author', false],
    ['', false],
  ])('%j may be read: %s', (path, expected) => {
    expect(isPublicPath(path, publicPaths)).toBe(expected);
  });

  it('nothing may be read where nothing is public', () => {
    expect(isPublicPath('/', [])).toBe(false);
  });
});

describe('where a linked bank account leads', () => {
  const page = (name: string) => ({ kind: 'page', page: name });
  const REDIRECT = 'https://shop.example.com/back';
  const out = { kind: 'redirect', url: REDIRECT };
  const basic = { originalApplicationLevel: 'BASIC', applicationLevel: 'FULL' } as const;
  const full = { originalApplicationLevel: 'FULL', applicationLevel: 'FULL' } as const;
  const awaited = { boStatus: 'WAITING_FOR_INFO' } as const;
  const terminal = { connectedPage: true };

  it.each([
    [{}, {}, page('complete')],
    [awaited, {}, page('owners/bank')],
    [{ boStatus: 'INFO_PROVIDED', stepUpDetails: ['BO_VERIFICATION'] }, {}, page('owners/bank')],
    [{ boStatus: 'INFO_PROVIDED', decision: 'APPROVED' }, {}, page('complete')],
    [{ boStatus: 'WAITING_FOR_INFO', decision: 'APPROVED_PENDING' }, {}, page('owners/bank')],
    [{}, terminal, page('connected')],
    [awaited, terminal, page('owners/bank')],
    [basic, terminal, page('connected')],
    [basic, {}, page('bank/success')],
    [basic, { multistep: false }, page('set-up')],
    [full, { multistep: false }, page('complete')],
    [{}, { redirectUrl: REDIRECT }, out],
    [basic, { redirectUrl: REDIRECT }, page('bank/success')],
    [awaited, { redirectUrl: REDIRECT }, page('owners/bank')],
    [{}, { ...terminal, redirectUrl: REDIRECT }, page('connected')],
    [{}, { cameFromComplete: true }, page('complete/bank/success')],
    [{}, { cameFromComplete: true, redirectUrl: REDIRECT }, out],
  ] as const)('%j, %j leads to %j', (given, facts, next) => {
    const usual = { connectedPage: false, multistep: true, redirectUrl: undefined, cameFromComplete: false };
    expect(afterBank({ ...standing, ...given }, { ...usual, ...facts })).toEqual(next);
  });
});
