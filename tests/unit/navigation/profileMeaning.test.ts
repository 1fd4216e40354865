import { paymentWays } from '../../../server/applications/states/applicationStatus.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationLevel,
  type ApplicationStatus,
  type PaymentWay,
} from '../../../src/contract/decisions.ts';
import type { Offer } from '../../../src/contract/offers.ts';
import {
  profileMeaning,
  switcherButton,
  type SwitcherButton,
} from '../../../src/navigation/profileMeaning.ts';
import { resumes, type Resumption } from '../../../src/navigation/resumes.ts';

describe('profile meaning', () => {
  const basicLevel = {
    identityDue: ['online'],
    bankDue: ['online', 'inPerson'],
  } satisfies Offer['basicLevel'];
  const rows: [string, ApplicationStatus, ApplicationLevel, PaymentWay[]][] = [
    ['approved allows online and in-person', 'approved', 'FULL', ['online', 'inPerson']],
    ['at the basic level what the market says', 'approved', 'BASIC', ['online', 'inPerson']],
    [
      'verificationNeeded allows online only until identity is verified',
      'verificationNeeded',
      'BASIC',
      ['online'],
    ],
    ['incomplete cannot take payments until approved', 'incomplete', 'FULL', []],
    ['inReview cannot take payments until approved', 'inReview', 'FULL', []],
    ['one that has not begun takes none', 'notStarted', 'FULL', []],
  ];

  it.each(rows)('%s', (_sentence, status, level, takes) => {
    expect(paymentWays(status, { level, offer: { basicLevel } })).toEqual(takes);
  });

  it('follows the offer of the market', () => {
    const offer = { basicLevel: { ...basicLevel, bankDue: ['online'] as PaymentWay[] } };
    expect(paymentWays('approved', { level: 'BASIC', offer })).toEqual(['online']);
  });

  it.each<[ApplicationStatus, boolean, SwitcherButton]>([
    ['approved', false, 'connectProfile'],
    ['approved', true, 'confirm'],
    ['inReview', false, 'connectProfile'],
    ['inReview', true, 'confirm'],
    ['incomplete', true, 'resumeApplication'],
    ['verificationNeeded', true, 'resumeApplication'],
    ['notStarted', true, 'startNewApplication'],
  ])('of %s, connected: %s, has the button %s', (status, isConnected, button) => {
    expect(switcherButton(status, isConnected)).toBe(button);
  });

  it('exists for every status', () => {
    expect([...new Set(rows.map(([, status]) => status))].sort()).toEqual([...APPLICATION_STATUSES].sort());
  });

  it.each(APPLICATION_STATUSES)('verificationNeeded (shown as incomplete): %s', (status) => {
    const label = status === 'verificationNeeded' ? 'incomplete' : status;
    expect(profileMeaning(status).label).toBe(label);
  });
});

describe('switcher buttons', () => {
  it.each<[string, ApplicationStatus, SwitcherButton]>([
    ['Connect profile (approved, inReview)', 'approved', 'connectProfile'],
    ['Connect profile (approved, inReview)', 'inReview', 'connectProfile'],
    ['Resume application (incomplete, verificationNeeded)', 'incomplete', 'resumeApplication'],
    ['Resume application (incomplete, verificationNeeded)', 'verificationNeeded', 'resumeApplication'],
    ['Start a new payment application (notStarted)', 'notStarted', 'startNewApplication'],
  ])('%s: %s', (_sentence, status, button) => {
    expect(profileMeaning(status).button).toBe(button);
  });
});

describe('resuming', () => {
  const none = 'An application id is in the path and none is loaded';
  const differs = 'It differs and the intent is create business or add store';
  const loaded = (intent: string, id = 'urn:app:1') => ({ id, intent });

  it.each<[string, Resumption, boolean]>([
    [none, { inPath: 'urn:app:1', loaded: undefined }, true],
    [none, { inPath: undefined, loaded: undefined }, false],
    [none, { inPath: undefined, loaded: loaded('CREATE_BUSINESS') }, false],
    [differs, { inPath: 'urn:app:2', loaded: loaded('CREATE_BUSINESS') }, true],
    [differs, { inPath: 'urn:app:2', loaded: loaded('ADD_STORE') }, true],
    [differs, { inPath: 'urn:app:2', loaded: loaded('ADD_CHANNEL') }, false],
    [differs, { inPath: 'urn:app:2', loaded: loaded('ADD_PRODUCT') }, false],
    [differs, { inPath: 'urn:app:1', loaded: loaded('CREATE_BUSINESS') }, false],
  ])('%s (%j): %s', (_sentence, given, expected) => {
    expect(resumes(given)).toBe(expected);
  });
});
