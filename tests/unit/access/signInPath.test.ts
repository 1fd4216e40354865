import { returnPathOf, signInPath } from '../../../src/features/signIn/signInPath.ts';

describe('the way to signing in', () => {
  it.each([
    ['/accounts', ''],
    ['/get-started/company', '?currency=USD&source=mail'],
    ['/r/partner-1/get-started', '?name=A%26B'],
  ])('keeps the way back to %s%s', (pathname, search) => {
    const [path, query] = signInPath({ pathname, search }).split('?');
    expect(path).toBe('/sign-in');
    expect(returnPathOf(`?${query}`)).toBe(`${pathname}${search}`);
  });
});

describe('the way back', () => {
  it.each([
    ['nothing', ''],
    ['another host', '?returnTo=https://evil.example'],
    ['another host without its protocol', '?returnTo=//evil.example'],
    ['another host behind a backslash', '?returnTo=/%5Cevil.example'],
    ['a script', '?returnTo=javascript:alert(1)'],
    ['a relative path', '?returnTo=accounts'],
    ['an empty one', '?returnTo='],
  ])('that names %s is the list of accounts', (_name, search) => {
    expect(returnPathOf(search)).toBe('/accounts');
  });

  // Browsers drop tabs and line breaks from addresses before they read them: the pattern has to refuse them as well.
  it.each(['%09', '%0A', '%0D'])(
    'never leads to another host behind a control character (%s)',
    (character) => {
      const path = returnPathOf(`?returnTo=/${character}/evil.example`);
      expect(new URL(path, 'https://portal.example').host).toBe('portal.example');
    },
  );
});
