import { needsAccounts, redirectOnArrival, type Arrival } from '../../../src/navigation/redirectOnArrival.ts';

const full = { applicationId: 'urn:app:1', applicationLevel: 'FULL' };
const basic = { applicationId: 'urn:app:2', applicationLevel: 'BASIC' };

const arrival: Arrival = {
  applicationId: undefined,
  createBusiness: false,
  accountsFirst: true,
  masterMid: true,
  accounts: [],
};

describe('where a visitor of the root goes on', () => {
  it.each<[string, Partial<Arrival>, string | undefined]>([
    ['an application in the address', { applicationId: 'urn:app:9', accountsFirst: false }, '/urn:app:9'],
    ['a wish for one more business', { createBusiness: true, accounts: [full, basic] }, undefined],
    ['a portal that does not lead to accounts', { accountsFirst: false, accounts: [full] }, undefined],
    ['a market without master merchant ids', { masterMid: false, accounts: [full] }, undefined],
    ['no account yet', {}, undefined],
    ['several accounts', { accounts: [basic, basic] }, '/accounts'],
    ['one account at full level', { accounts: [full] }, '/accounts'],
    ['one account at basic level', { accounts: [basic] }, '/urn:app:2'],
  ])('with %s', (_name, given, path) => {
    expect(redirectOnArrival({ ...arrival, ...given })).toBe(path);
  });

  it.each<[string, Partial<Arrival>, boolean]>([
    ['a portal that leads to accounts', {}, true],
    ['one that does not', { accountsFirst: false }, false],
    ['a market without master merchant ids', { masterMid: false }, false],
    ['an application in the address', { applicationId: 'urn:app:9' }, false],
  ])('waits for the accounts only where they decide: %s', (_name, given, expected) => {
    expect(needsAccounts({ ...arrival, ...given })).toBe(expected);
  });
});
