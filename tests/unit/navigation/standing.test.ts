import { DECISIONS, type Decision, type StepUpType } from '../../../src/contract/decisions.ts';
import { isIncomplete } from '../../../src/navigation/isIncomplete.ts';
import { isPublicPath } from '../../../src/contract/isPublicPath.ts';
import { canLinkBank, outcomeOf, standingPath, type Outcome } from '../../../src/navigation/standingPath.ts';

const id = 'urn:app:1';

describe('where an application goes on', () => {
  it.each<[Decision, boolean, string]>([
    // After creation the order page where there is one, else the verifying page, which hands the application in.
    ['PENDING', true, '/urn:app:1/order'],
    ['APPROVED', true, '/urn:app:1/order'],
    ['APPROVED_PENDING', true, '/urn:app:1/order'],
    ['DECLINED', true, '/urn:app:1/order'],
    ['DECLINED_PENDING', true, '/urn:app:1/order'],
    ['ERROR', true, '/urn:app:1/order'],
    ['PENDING', false, '/urn:app:1/verifying'],
    ['ERROR', false, '/urn:app:1/error'],
    ['APPROVED', false, '/urn:app:1/success'],
    ['APPROVED_PENDING', false, '/urn:app:1/success'],
    ['DECLINED', false, '/urn:app:1/success'],
    ['DECLINED_PENDING', false, '/urn:app:1/success'],
  ])('%s, order due: %s leads to %s', (decision, orderDue, path) => {
    expect(standingPath({ id, decision, orderDue })).toBe(path);
  });
});

describe('what a decision means to the applicant', () => {
  const rows: readonly [Decision, Outcome][] = [
    ['APPROVED', 'approved'],
    ['APPROVED_PENDING', 'approvedPending'],
    ['PENDING', 'inReview'],
    ['DECLINED_PENDING', 'inReview'],
    ['DECLINED', 'declined'],
    ['ERROR', 'error'],
  ];

  it.each(rows)('%s: %s', (decision, outcome) => {
    expect(outcomeOf(decision)).toBe(outcome);
  });

  it('is said of every decision', () => {
    expect(rows.map(([decision]) => decision).sort()).toEqual([...DECISIONS].sort());
  });
});

describe('a bank account', () => {
  it.each<[Decision, boolean, boolean]>([
    ['APPROVED', false, true],
    ['APPROVED_PENDING', false, true],
    ['PENDING', false, false],
    ['DECLINED', false, false],
    ['DECLINED_PENDING', false, false],
    ['ERROR', false, false],
    ['APPROVED', true, false],
    ['APPROVED_PENDING', true, false],
    ['PENDING', true, false],
  ])('of an application that is %s, linked already: %s, may be linked: %s', (decision, linked, may) => {
    expect(canLinkBank({ decision, hasFinancialInstrument: linked })).toBe(may);
  });
});

describe('an application waits for its applicant', () => {
  const none: StepUpType[] = [];

  it.each<['FULL' | 'BASIC', Decision, StepUpType[], boolean]>([
    ['FULL', 'PENDING', none, true],
    ['FULL', 'PENDING', ['BO_VERIFICATION'], true],
    ['FULL', 'APPROVED_PENDING', none, false],
    ['FULL', 'APPROVED_PENDING', ['BO_VERIFICATION'], false],
    ['FULL', 'APPROVED_PENDING', ['GOV_ID_SELFIE'], true],
    ['FULL', 'APPROVED_PENDING', ['BO_VERIFICATION', 'GOV_ID_SELFIE'], true],
    ['FULL', 'DECLINED_PENDING', none, false],
    ['FULL', 'DECLINED_PENDING', ['BO_VERIFICATION'], false],
    ['FULL', 'DECLINED_PENDING', ['EIN_DOC'], true],
    ['FULL', 'DECLINED_PENDING', ['BO_VERIFICATION', 'BO_INFO'], true],
    ['FULL', 'APPROVED', ['GOV_ID_SELFIE'], false],
    ['FULL', 'DECLINED', ['GOV_ID_SELFIE'], false],
    ['FULL', 'ERROR', ['GOV_ID_SELFIE'], false],
    ['BASIC', 'PENDING', none, false],
    ['BASIC', 'APPROVED_PENDING', ['GOV_ID_SELFIE'], false],
    ['BASIC', 'DECLINED_PENDING', ['EIN_DOC', 'FULL_SSN'], false],
  ])('at level %s, %s with %j: %s', (applicationLevel, decision, stepUpDetails, expected) => {
    expect(isIncomplete({ applicationLevel, decision, stepUpDetails })).toBe(expected);
  });
});

describe('without signing in', () => {
  const publicPaths = ['/', '/get-started', '/phone-auth/*', '/incorrect-url'];

  it.each([
    ['/', true],
    ['/get-started', true],
    ['/incorrect-url', true],
    ['/phone-auth/verify', true],
    ['/phone-auth/confirmation', true],
    ['/get-started/applicant', false],
    ['/get-started/', false],
    ['/accounts', false],
    ['/urn:app:1/success', false],
    ['/phone-author', false],
    ['', false],
  ])('%j may be read: %s', (path, expected) => {
    expect(isPublicPath(path, publicPaths)).toBe(expected);
  });

  it('nothing may be read where nothing is public', () => {
    expect(isPublicPath('/', [])).toBe(false);
  });
});
