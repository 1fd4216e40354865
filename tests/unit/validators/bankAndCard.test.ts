import { problemOf, normalise } from './problemOf.ts';

describe('routing-number', () => {
  it.each(['021000021', '011401533', '121000248', '322271627', '000000518'])('accepts %j', (number) => {
    expect(problemOf('routing-number', number)).toBeUndefined();
  });

  it.each([
    ['', 'digits'],
    ['02100002', 'digits'],
    ['0210000210', 'digits'],
    ['021-000-021', 'digits'],
    [' 021000021', 'digits'],
    ['021000021\n', 'digits'],
    ['\uFF1021000021', 'digits'],
    ['02100002O', 'digits'],
    ['021000022', 'checksum'],
    ['201000021', 'prefix'],
    ['000000000', 'prefix'],
    ['130000006', 'prefix'],
    ['500000005', 'prefix'],
    ['999999999', 'prefix'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('routing-number', number)).toBe(`routing-number.${reason}`);
  });
});

describe('Canadian bank numbers', () => {
  it('take five digits of a branch and three of an institution', () => {
    expect(problemOf('transit-number', '00152')).toBeUndefined();
    expect(problemOf('institution-number', '003')).toBeUndefined();
    expect(problemOf('institution-number', '999')).toBeUndefined();
  });

  it.each(['', '1', '0015', '001520', '0015a', '00\uFF1152', '00152\n'])('refuse %j', (digits) => {
    expect(problemOf('transit-number', digits)).toBe('transit-number.digits');
    expect(problemOf('institution-number', digits)).toBe('institution-number.digits');
  });
});

describe('account-number', () => {
  it.each(['1234', '00000000000000001', '12345678901234567'])('accepts %j', (number) => {
    expect(problemOf('account-number', number)).toBeUndefined();
  });

  it.each([
    ['', 'length'],
    ['123', 'length'],
    ['123456789012345678', 'length'],
    ['1234-5678', 'digits'],
    ['1234 5678', 'digits'],
    ['1234a', 'digits'],
    ['1e10', 'digits'],
    ['\uFF11234', 'digits'],
    ['1234\n', 'digits'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('account-number', number)).toBe(`account-number.${reason}`);
  });
});

describe('card-number', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4222222222222',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6011111111111117',
  ])('accepts %j', (number) => {
    expect(problemOf('card-number', number)).toBeUndefined();
    expect(normalise('card-number', number)).toMatch(/^[0-9]+$/);
  });

  it.each([
    ['', 'digits'],
    ['4111 1111 1111 111x', 'digits'],
    ['\uFF14111111111111111', 'digits'],
    ['3530111333300000', 'brand'],
    ['9999999999999999', 'brand'],
    ['0000000000000000', 'brand'],
    ['411111111111111', 'length'],
    ['37828224631000', 'length'],
    ['4111111111111112', 'checksum'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('card-number', number)).toBe(`card-number.${reason}`);
  });
});

describe('other card fields', () => {
  it('a security code has the length of its brand', () => {
    expect(problemOf('card-cvv', '123')).toBeUndefined();
    expect(problemOf('card-cvv', '1234')).toBeUndefined();
    expect(problemOf('card-cvv', '1234', { brand: 'visa' })).toBe('card-cvv.digits');
    expect(problemOf('card-cvv', '123', { brand: 'amex' })).toBe('card-cvv.digits');
    expect(problemOf('card-cvv', '12\uFF13')).toBe('card-cvv.digits');
  });

  it.each([
    ['11/26', undefined],
    ['12 / 26', undefined],
    ['01/99', undefined],
    ['10/26', 'card-expiry.past'],
    ['12/25', 'card-expiry.past'],
    ['00/27', 'card-expiry.month'],
    ['13/27', 'card-expiry.month'],
    ['1/27', 'card-expiry.format'],
    ['01/2027', 'card-expiry.format'],
    ['0127', 'card-expiry.format'],
    ['', 'card-expiry.format'],
  ])('an expiration of %j gives %s', (expiry, code) => {
    expect(problemOf('card-expiry', expiry)).toBe(code);
  });

  it('a postal code of either country is good unless the country is known', () => {
    expect(problemOf('card-postal-code', '10118')).toBeUndefined();
    expect(problemOf('card-postal-code', 'k1a0b1')).toBeUndefined();
    expect(problemOf('card-postal-code', 'k1a0b1', { country: 'US' })).toBe('card-postal-code.format');
    expect(problemOf('card-postal-code', '10118', { country: 'CA' })).toBe('card-postal-code.format');
  });

  it.each(['5812', '0742'])('accepts the category code %j', (code) => {
    expect(problemOf('mcc', code)).toBeUndefined();
  });

  it.each(['', '581', '58122', '58a2', '581\uFF12'])('refuses the category code %j', (code) => {
    expect(problemOf('mcc', code)).toBe('mcc.format');
  });
});
