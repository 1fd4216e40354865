import { arrivalToast } from '../../../src/app/arrivalToast.ts';

const signedIn = {
  signedIn: true,
  email: 'ada@example.com',
  accountId: 'ada',
  expiresAt: '',
  endsAt: '',
} as const;
const signedOut = { signedIn: false } as const;

describe('toasts on arrival', () => {
  it.each([
    ['nothing special', '', signedIn, undefined],
    ['a session that ran out', '?timeout=true', signedOut, 'toast.sessionEnded'],
    ['the way back from signing in', '?completed=true', signedIn, 'toast.signedIn'],
    ['the same for who is not signed in', '?completed=true', signedOut, undefined],
    ['an application that is still open', '?completed=false', signedIn, undefined],
  ])('%s', (_name, search, session, key) => {
    expect(arrivalToast(search, { session })).toBe(key);
  });

  it('a currency that the portal does not have comes first', () => {
    expect(arrivalToast('?currency=EUR&completed=true', { session: signedIn, isUnsupported: true })).toBe(
      'toast.unsupported',
    );
  });
});
