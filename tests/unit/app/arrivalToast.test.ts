import { arrivalToast } from '../../../src/app/arrivalToast.ts';
import { testConfig } from '../../support/testConfig.ts';

const config = (completedToast: boolean) => ({ ...testConfig, features: { completedToast } });
const signedIn = {
  signedIn: true,
  email: 'ada@example.com',
  accountId: 'ada',
  expiresAt: '',
  endsAt: '',
} as const;
const signedOut = { signedIn: false } as const;

describe('what is said on arrival', () => {
  it.each([
    ['nothing special', '', config(true), signedIn, undefined],
    ['a session that ran out', '?timeout=true', config(false), signedOut, 'toast.sessionEnded'],
    ['an application that is not theirs', '?completed=true', config(true), signedIn, 'toast.signedIn'],
    ['the same in a portal that says nothing of it', '?completed=true', config(false), signedIn, undefined],
    ['the same for who is not signed in', '?completed=true', config(true), signedOut, undefined],
    ['an application that is still open', '?completed=false', config(true), signedIn, undefined],
  ])('%s', (_name, search, ofPortal, session, key) => {
    expect(arrivalToast(search, { config: ofPortal, session })).toBe(key);
  });
});
