import { problemOf, normalise } from './problemOf.ts';

describe('ein', () => {
  it.each([
    '12-3456780',
    '123456780',
    '00-0000001',
    '07-1234567',
    '47-2163956',
    ' 12-3456780 ',
    '12\u20143456780\u00A0',
    '1-2-3-4-5-6-7-8-0',
  ])('accepts %j', (number) => {
    expect(problemOf('ein', number)).toBeUndefined();
    expect(problemOf('government-id', number)).toBeUndefined();
  });

  it.each([
    ['', 'digits'],
    ['12-345678', 'digits'],
    ['12-34567890', 'digits'],
    ['12-345678A', 'digits'],
    ['12-3456780\n', 'digits'],
    ['\uFF11\uFF12-3456780', 'digits'],
    ['00-0000000', 'identical'],
    ['111111111', 'identical'],
    ['99-9999999', 'identical'],
    ['12-3456789', 'sequence'],
    ['01-2345678', 'sequence'],
    ['98-7654321', 'sequence'],
    ['87-6543210', 'sequence'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('ein', number)).toBe(`ein.${reason}`);
    expect(problemOf('government-id', number)).toBe(`government-id.${reason}`);
  });
});

describe('ein-last4 and ssn-last4', () => {
  it.each(['1234', '0000'])('accept %j', (digits) => {
    expect(problemOf('ein-last4', digits)).toBeUndefined();
    expect(problemOf('ssn-last4', digits)).toBeUndefined();
  });

  it.each(['', '123', '12345', '12a4', '\uFF11234', '1234\n'])('refuse %j', (digits) => {
    expect(problemOf('ein-last4', digits)).toBe('ein-last4.digits');
    expect(problemOf('ssn-last4', digits)).toBe('ssn-last4.digits');
  });
});

describe('ssn', () => {
  it.each([
    '123-45-6780',
    '123456780',
    '123 45 6780',
    '733-10-0001',
    '734-10-0001',
    '773-10-0001',
    '899-99-9998',
    '001-01-0001',
  ])('accepts %j', (number) => {
    expect(problemOf('ssn', number)).toBeUndefined();
  });

  it.each([
    ['', 'digits'],
    ['123-45-678', 'digits'],
    ['123-45-67890', 'digits'],
    ['12E456789', 'digits'],
    ['123-45-678\uFF10', 'digits'],
    ['000-12-3456', 'area'],
    ['666-12-3456', 'area'],
    ['900-12-3456', 'area'],
    ['912-70-1234', 'area'],
    ['123-00-4567', 'group'],
    ['123-45-0000', 'serial'],
    ['111-11-1111', 'identical'],
    ['123-45-6789', 'sequence'],
    ['012-34-5678', 'sequence'],
    ['876-54-3210', 'sequence'],
    ['078-05-1120', 'voided'],
    ['219-09-9999', 'voided'],
    ['457-55-5462', 'voided'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('ssn', number)).toBe(`ssn.${reason}`);
  });
});

describe('sin', () => {
  it.each(['130 692 544', '193-456-787', '130692544', '913 456 786'])('accepts %j', (number) => {
    expect(problemOf('sin', number)).toBeUndefined();
    expect(normalise('sin', number)).toMatch(/^[0-9]{9}$/);
  });

  it.each([
    ['130692545', 'checksum'],
    ['046454286', 'firstDigit'],
    ['800000002', 'firstDigit'],
    ['000000000', 'identical'],
    ['123456789', 'sequence'],
    ['13069254', 'digits'],
    ['13069254\uFF14', 'digits'],
    ['', 'digits'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('sin', number)).toBe(`sin.${reason}`);
  });
});

describe('business-number', () => {
  it.each(['130692544', '130692544RT0001', '130692544 rt 0001', '13069 2544 RR0001', '800000002RP0001'])(
    'accepts %j',
    (number) => {
      expect(problemOf('business-number', number)).toBeUndefined();
      expect(normalise('business-number', number)).toMatch(/^[0-9]{9}$/);
    },
  );

  it.each([
    ['123456782RT001', 'programAccount'],
    ['130692544R0001', 'programAccount'],
    ['130692544RT00011', 'programAccount'],
    ['130692545RT0001', 'checksum'],
    ['123456789', 'sequence'],
    ['000000000', 'identical'],
    ['1306925440', 'digits'],
    ['', 'digits'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('business-number', number)).toBe(`business-number.${reason}`);
  });

  it('stores the number without its program account', () => {
    expect(normalise('business-number', '13069 2544 rt0001')).toBe('130692544');
    expect(normalise('business-number', '130692544')).toBe('130692544');
  });
});

describe('corporation-number', () => {
  it.each(['123', '123456-7', '0090018', 'BC0734213', 'c0734213', '1234567890'])('accepts %j', (number) => {
    expect(problemOf('corporation-number', number)).toBeUndefined();
  });

  it.each([
    ['', 'length'],
    ['12', 'length'],
    ['12-', 'length'],
    ['12345678901', 'length'],
    ['123 456', 'characters'],
    ['BC_123', 'characters'],
    ['\u00C9123', 'characters'],
    ['\uFF11234', 'characters'],
  ])('refuses %j: %s', (number, reason) => {
    expect(problemOf('corporation-number', number)).toBe(`corporation-number.${reason}`);
  });

  it('asks for seven digits of a federal corporation', () => {
    const federal = { jurisdiction: 'federal' };
    expect(problemOf('corporation-number', '009001-8', federal)).toBeUndefined();
    expect(problemOf('corporation-number', '123456', federal)).toBe('corporation-number.federal');
    expect(problemOf('corporation-number', 'BC07342', federal)).toBe('corporation-number.federal');
  });
});

describe('date-of-birth', () => {
  it.each([
    '01/31/1990',
    '11/20/2008',
    '12/31/2008',
    '01/01/1926',
    '02/29/2000',
    '02/29/1996',
    ' 01/31/1990 ',
    '01/31/1990\u00A0',
  ])('accepts %j', (date) => {
    expect(problemOf('date-of-birth', date)).toBeUndefined();
  });

  it.each([
    ['', 'format'],
    ['1/5/1990', 'format'],
    ['01/31/90', 'format'],
    ['01-31-1990', 'format'],
    ['1990/01/31', 'format'],
    ['01/31/19900', 'format'],
    ['01/31/1990\n', 'format'],
    ['\uFF101/31/1990', 'format'],
    ['01/31/1990x', 'format'],
    ['02/29/1999', 'date'],
    ['02/29/1900', 'date'],
    ['02/30/2000', 'date'],
    ['04/31/1990', 'date'],
    ['13/01/1990', 'date'],
    ['00/10/1990', 'date'],
    ['01/00/1990', 'date'],
    ['01/01/0000', 'date'],
    ['01/01/2026', 'future'],
    ['01/01/2030', 'future'],
    ['01/01/2009', 'minimumAge'],
    ['12/31/2025', 'minimumAge'],
    ['12/31/1925', 'maximumAge'],
    ['01/01/0001', 'maximumAge'],
  ])('refuses %j: %s', (date, reason) => {
    expect(problemOf('date-of-birth', date)).toBe(`date-of-birth.${reason}`);
  });

  it('reads the order and limits of the market', () => {
    expect(problemOf('date-of-birth', '31/01/1990', { order: 'DMY' })).toBeUndefined();
    expect(problemOf('date-of-birth', '01/31/1990', { order: 'DMY' })).toBe('date-of-birth.date');
    expect(problemOf('date-of-birth', '1990/01/31', { order: 'YMD' })).toBeUndefined();
    expect(problemOf('date-of-birth', '01/31/2007', { minAge: 21 })).toBe('date-of-birth.minimumAge');
    expect(problemOf('date-of-birth', '01/31/1950', { maxAge: 70 })).toBe('date-of-birth.maximumAge');
  });
});
