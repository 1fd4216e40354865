import { problemOf, normalise } from './problemOf.ts';

describe('email', () => {
  it.each([
    'ada@example.com',
    'Ada.Park+shop@mail.example.co.uk',
    ' ada@example.com ',
    'ada@example.com\u00A0',
    "o'neil@example.com",
    'ada@xn--caf-dma.ca',
    '\u00FCser@example.com',
  ])('accepts %j', (address) => {
    expect(problemOf('email', address)).toBeUndefined();
  });

  it.each([
    '',
    'ada',
    'ada@localhost',
    'ada@@example.com',
    'ada@example..com',
    '.ada@example.com',
    'ada@example.com\n',
    'ada@example.com\r\nBcc: eve@example.com',
    'Ada <ada@example.com>',
    '"ada park"@example.com',
    'ada@[127.0.0.1]',
    'ada park@example.com',
    'ada@exam\uFF11ple.com',
    'ada\uFF11@example.com',
    'ada\u0000@example.com',
    'ada\u200B@example.com',
    'ada@exam\u00ADple.com',
    'ada\u3000park@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(300)}.com`,
  ])('refuses %j', (address) => {
    expect(problemOf('email', address)).toBe('email.format');
  });
});

describe('mobile-phone', () => {
  it.each([
    '2125550123',
    '(212) 555-0123',
    '212.555.0123',
    '212 555 0123',
    '212\u00A0555\u00A00123',
    '212\u2011555\u20110123',
    '212\u2014555\u20140123',
    '+1 212 555 0123',
    '1-212-555-0123',
    '\u202A+1 (212) 555-0123\u202C',
    '3052096070',
  ])('accepts %j in the United States', (number) => {
    expect(problemOf('mobile-phone', number)).toBeUndefined();
    expect(normalise('mobile-phone', number)).toMatch(/^[0-9]{10}$/);
  });

  it.each([
    ['', 'digits'],
    ['212555012', 'digits'],
    ['21255501234', 'digits'],
    ['+2125550123', 'digits'],
    ['3101234', 'digits'],
    ['212-555-CALL', 'characters'],
    ['2125550123 x5', 'characters'],
    ['2125550123\n', 'characters'],
    ['\uFF12\uFF11\uFF125550123', 'characters'],
    ['212555012\u0663', 'characters'],
    ['1111111111', 'invalid'],
    ['0125550123', 'invalid'],
    ['2120550123', 'invalid'],
    ['5555555555', 'invalid'],
    ['8765550123', 'invalid'],
    ['8005550123', 'kind'],
    ['8885550123', 'kind'],
    ['9005550123', 'kind'],
    ['5005550123', 'kind'],
    ['4165550123', 'region'],
  ])('refuses %j in the United States: %s', (number, reason) => {
    expect(problemOf('mobile-phone', number)).toBe(`mobile-phone.${reason}`);
  });

  it('asks for a Canadian number in Canada', () => {
    expect(problemOf('mobile-phone', '416-555-0123', { region: 'CA' })).toBeUndefined();
    expect(problemOf('mobile-phone', '212-555-0123', { region: 'CA' })).toBe('mobile-phone.region');
    expect(problemOf('mobile-phone', '600-555-0123', { region: 'CA' })).toBe('mobile-phone.kind');
    expect(problemOf('mobile-phone', '800-555-0123', { region: 'CA' })).toBe('mobile-phone.kind');
  });
});

describe('business-phone', () => {
  it.each(['', ' ', '2125550123', '+1 (416) 555-0123'])('accepts %j', (number) => {
    expect(problemOf('business-phone', number)).toBeUndefined();
  });

  it.each([
    ['8005550123', 'kind'],
    ['9005550123', 'kind'],
    ['8765550123', 'invalid'],
    ['123', 'digits'],
    ['call me', 'characters'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('business-phone', number)).toBe(`business-phone.${reason}`);
  });
});

describe('website', () => {
  it.each([
    'example.com',
    'www.example.com',
    'https://example.com/shop?a=b#c',
    'http://sub.example.co.uk:8080/',
    '',
    ' example.com ',
    'caf\u00E9.ca',
    'facebook.com/ada.park',
    `example.com/${'a'.repeat(88)}`,
  ])('accepts %j', (address) => {
    expect(problemOf('website', address)).toBeUndefined();
  });

  it.each([
    'exam\u200Bple.com',
    'example.com/\u202Ea',
    'none',
    'localhost',
    'ada@example.com',
    'https://ada:secret@example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    'https:example.com',
    'http:\\\\example.com',
    'example.com\n',
    'exa mple.com',
    'example',
    'example..com',
    'https://',
  ])('refuses %j', (address) => {
    expect(problemOf('website', address)).toBe('website.format');
  });

  it('counts the trimmed address against the limit', () => {
    expect(problemOf('website', ` example.com/${'a'.repeat(88)} `)).toBeUndefined();
    expect(problemOf('website', `example.com/${'a'.repeat(89)}`)).toBe('website.maxLength');
    expect(problemOf('website', 'example.com', { maxLength: 10 })).toBe('website.maxLength');
  });
});

describe('one-time-code', () => {
  it.each(['123456', '000000', ' 123 456 ', '123\u00A0456'])('accepts %j', (code) => {
    expect(problemOf('one-time-code', code)).toBeUndefined();
  });

  it.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '123-456',
    '\uFF1123456',
    '\u0661\u0662\u0663\u0664\u0665\u0666',
    '123456\n',
  ])('refuses %j', (code) => {
    expect(problemOf('one-time-code', code)).toBe('one-time-code.format');
  });
});
