import { canVisit, walkJourney, type Answers } from '@stepwright/engine';
import {
  needsAccounts,
  redirectOnArrival,
  type Arrival,
  type ArrivalAccount,
} from '../../../src/navigation/redirectOnArrival.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { contextOf } from '../../support/definitionFixtures.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const full: ArrivalAccount = {
  applicationId: 'urn:app:1',
  applicationLevel: 'FULL',
  originalIntent: 'CREATE_BUSINESS',
  riskDecision: 'DECLINED',
  businessId: 'business-1',
  stepUpDetails: [],
};
const basic: ArrivalAccount = {
  ...full,
  applicationId: 'urn:app:2',
  applicationLevel: 'BASIC',
  businessId: 'business-2',
};
const pending: ArrivalAccount = { ...basic, riskDecision: 'PENDING' };
const asked: ArrivalAccount = { ...pending, stepUpDetails: ['OTP_SMS'] };

const arrival: Arrival = {
  applicationId: undefined,
  businessId: undefined,
  hasService: false,
  createBusiness: false,
  accountsFirst: true,
  partnerFlow: false,
  standaloneCobrand: false,
  masterMid: true,
  multistep: true,
  accounts: [],
};

describe('the current page of a visitor of the root', () => {
  const exists = 'If an application exists, or the path holds an application urn, show it.';
  const anew =
    'Create-business intent, a non-registrar portal, the partner flow, or CAD without master-MID: base path';
  const cobrand = 'Standalone cobrand flow with no accounts: base path.';
  const none = 'No accounts: stay.';
  const current = 'Current business id matches an approved or approved-pending account: its stores';
  const several = 'More than one account, or a single account at FULL level: /accounts';
  const counts = 'Pending create-business with a business id and no step-up counts as FULL';
  const service = 'Stores if a service id or type is present and it is not a pending create-business one';
  const otherwise = 'Else /{applicationId}/applicant (multistep) or /{applicationId}/update';
  const approved: ArrivalAccount = { ...basic, riskDecision: 'APPROVED' };

  it.each<[string, Partial<Arrival>, string | undefined]>([
    [exists, { applicationId: 'urn:app:9' }, '/urn:app:9'],
    [exists, { applicationId: 'urn:app:9', accountsFirst: false, createBusiness: true }, '/urn:app:9'],
    [anew, { createBusiness: true, accounts: [full, basic] }, '/'],
    [anew, { accountsFirst: false, accounts: [full] }, '/'],
    [anew, { partnerFlow: true, accounts: [full] }, '/'],
    [anew, { masterMid: false, accounts: [full] }, '/'],
    [cobrand, { standaloneCobrand: true }, '/'],
    [several, { standaloneCobrand: true, accounts: [full] }, '/accounts'],
    [none, {}, undefined],
    [none, { businessId: 'business-2', hasService: true }, undefined],
    [current, { businessId: 'business-2', accounts: [full, approved] }, '/accounts/business-2/stores'],
    [
      current,
      { businessId: 'business-2', accounts: [{ ...basic, riskDecision: 'APPROVED_PENDING' }] },
      '/accounts/business-2/stores',
    ],
    [several, { businessId: 'business-2', accounts: [full, basic] }, '/accounts'],
    [several, { businessId: 'business-9', accounts: [full, approved] }, '/accounts'],
    [several, { accounts: [basic, basic] }, '/accounts'],
    [several, { accounts: [full] }, '/accounts'],
    [several, { hasService: true, accounts: [full] }, '/accounts'],
    [counts, { accounts: [pending] }, '/accounts'],
    [counts, { accounts: [asked] }, '/urn:app:2/applicant'],
    [counts, { accounts: [{ ...pending, businessId: '' }] }, '/urn:app:2/applicant'],
    [counts, { accounts: [{ ...pending, originalIntent: 'ADD_STORE' }] }, '/urn:app:2/applicant'],
    [service, { hasService: true, accounts: [basic] }, '/accounts/business-2/stores'],
    [service, { hasService: true, accounts: [asked] }, '/urn:app:2/applicant'],
    [otherwise, { accounts: [basic] }, '/urn:app:2/applicant'],
    [otherwise, { accounts: [basic], multistep: false }, '/urn:app:2/update'],
  ])('%s (%j)', (_sentence, given, path) => {
    expect(redirectOnArrival({ ...arrival, ...given })).toBe(path);
  });

  it.each<[string, Partial<Arrival>, boolean]>([
    ['a portal that leads to accounts', {}, true],
    ['a standalone cobrand flow', { standaloneCobrand: true }, true],
    ['a portal that does not lead to accounts', { accountsFirst: false }, false],
    ['the partner flow', { partnerFlow: true }, false],
    ['a wish for one more business', { createBusiness: true }, false],
    ['a market without master merchant ids', { masterMid: false }, false],
    ['an application in the address', { applicationId: 'urn:app:9' }, false],
  ])('waits for the accounts only where they decide: %s', (_name, given, expected) => {
    expect(needsAccounts({ ...arrival, ...given })).toBe(expected);
  });
});

describe('the first steps are entered in order', () => {
  const first = 'A missing applicant name or email sends the user to the first';
  // The step that asks for the segment: the second one of the specification is two here.
  const second = 'A missing segment sends the user to the second';
  const { applicant, company } = usAnswers;
  const { segment: _segment, mccDetails: _details, ...unsorted } = company;

  it.each<[string, Answers, string, string]>([
    [first, {}, 'company', 'applicant'],
    [first, { applicant: { ...applicant, name: {} }, company }, 'company', 'applicant'],
    [first, { applicant: { ...applicant, name: { firstName: 'Ada' } }, company }, 'category', 'applicant'],
    [first, { applicant: { ...applicant, email: {} }, company }, 'company', 'applicant'],
    [first, { applicant: { ...applicant, email: {} }, company: unsorted }, 'review', 'applicant'],
    [second, { applicant, company: unsorted }, 'business-address', 'category'],
    [second, { applicant, company: unsorted }, 'review', 'category'],
    [second, { applicant }, 'category', 'company'],
    ['Nothing is missing: stay', { applicant, company }, 'review', 'review'],
    ['What is before the first gap stays open', { applicant, company: unsorted }, 'applicant', 'applicant'],
  ])('%s (%j at %s)', async (_sentence, answers, at, path) => {
    const journey = walkJourney(await usTerminalRuntime(), 'apply', contextOf(answers));
    const wanted = journey.steps.find((step) => step.path === `/get-started/${at}`);
    const shown = wanted && canVisit(journey, wanted.id) ? wanted.id : journey.frontier;
    expect(journey.steps.find(({ id }) => id === shown)?.path).toBe(`/get-started/${path}`);
  });
});
