import { problemOf, normalise } from './problemOf.ts';

describe('person-name', () => {
  it.each([
    'Ada',
    'ada',
    'Mary Ann',
    "O'Neil",
    'O\u2019Neil',
    'Smith-Jones',
    'Smith\u2013Jones',
    'Vincent',
    'Lincoln',
    'Prince',
    'Testa',
    'Corpuz',
    'Groupe-Levesque',
    'Church',
    'Guest',
    'Na',
    'Bo',
    'X',
    'Keihanaikukauakahihuliheekahaunaele',
    'K\u02BBaunaele',
    ' Ada ',
    'a'.repeat(64),
  ])('accepts %j', (name) => {
    expect(problemOf('person-name', name)).toBeUndefined();
  });

  it.each([
    ['', 'letters'],
    ["'-'", 'letters'],
    ['Ada1', 'digits'],
    ['\uFF11Ada', 'digits'],
    ['Ad\u0664', 'digits'],
    ['a'.repeat(65), 'maxLength'],
    ['Jr.', 'characters'],
    ['Ada\n', 'characters'],
    ['Ada\t', 'characters'],
    ['Ada\u0000', 'characters'],
    ['Ada\u{1F600}', 'characters'],
    ['\u0410\u0434\u0430', 'characters'],
    ['\uFF21da', 'characters'],
    ['<b>Ada</b>', 'characters'],
    ['Jos\u00E9', 'accents'],
    ['Jose\u0301', 'accents'],
    ['test', 'placeholder'],
    ['NULL', 'placeholder'],
    [' Inc ', 'placeholder'],
    ['llc', 'placeholder'],
    ['Group', 'placeholder'],
    ['company', 'placeholder'],
    ['Association', 'placeholder'],
    ['No  Name', 'placeholder'],
  ])('refuses %j: %s', (name, reason) => {
    expect(problemOf('person-name', name)).toBe(`person-name.${reason}`);
  });

  it.each([
    'Jos\u00E9',
    'Jose\u0301',
    'Fran\u00E7ois',
    '\u0152uvrard',
    '\u0141ukasz',
    'Soci\u00E9t\u00E9-Martin',
    'Groupe-L\u00E9vesque',
  ])('accepts %j where accents are allowed', (name) => {
    expect(problemOf('person-name', name, { accents: true })).toBeUndefined();
  });

  it.each(['Soci\u00E9t\u00E9', 'LTE\u0301E'])('refuses the company word %j', (name) => {
    expect(problemOf('person-name', name, { accents: true })).toBe('person-name.placeholder');
  });

  it.each(['\u0410\u0434\u0430', '\uFF21da', 'a\u00AA', '\u2167'])(
    'refuses %j even where accents are allowed',
    (name) => {
      expect(problemOf('person-name', name, { accents: true })).toBe('person-name.characters');
    },
  );

  it('stores composed letters, a plain apostrophe and single spaces', () => {
    expect(normalise('person-name', ' Jose\u0301\u00A0 O\u2019Neil ')).toBe("Jos\u00E9 O'Neil");
  });
});

describe('business-name', () => {
  it.each([
    'Acme',
    "Joe's Diner",
    'Joe\u2019s Diner',
    '7-Eleven',
    'A & B (West), Inc.',
    'Why? Now!',
    '3M Co',
    'Nonesuch',
    'Test Kitchen',
    'a'.repeat(64),
    'A:B;C',
  ])('accepts %j', (name) => {
    expect(problemOf('business-name', name)).toBeUndefined();
  });

  it.each([
    ['', 'minLength'],
    ['3M', 'minLength'],
    ['a'.repeat(65), 'maxLength'],
    [' Acme', 'spaces'],
    ['Acme ', 'spaces'],
    ['Acme  Diner', 'doubleSpaces'],
    ['Acme\u00A0\u00A0Diner', 'doubleSpaces'],
    ['Acme\tDiner', 'characters'],
    ['Acme\n', 'characters'],
    ['Acme @ Home', 'characters'],
    ['Acme\u{1F355}', 'characters'],
    ['\uFF13\uFF13\uFF13 Pizza', 'characters'],
    ['Caf\u00E9 Noir', 'accents'],
    ['7-11', 'letters'],
    ['12345', 'letters'],
    ['?!?', 'letters'],
    ['none', 'placeholder'],
    ['None.', 'placeholder'],
    ['DO NOT CONTACT', 'placeholder'],
    ['do-not-contact', 'placeholder'],
    ['Business use only', 'placeholder'],
    ['N.A.', 'placeholder'],
    ['Same as above', 'placeholder'],
  ])('refuses %j: %s', (name, reason) => {
    expect(problemOf('business-name', name)).toBe(`business-name.${reason}`);
  });

  it('accepts accents where the market does', () => {
    expect(problemOf('business-name', 'Caf\u00E9 Noir', { accents: true })).toBeUndefined();
  });
});

describe('store-name', () => {
  it.each(['Main Street', 'A&B', 'Shop (West)!', 'No. 5', 'Caf\u00E9', 'a'.repeat(64)])(
    'accepts %j',
    (name) => {
      expect(problemOf('store-name', name)).toBeUndefined();
    },
  );

  it.each([
    ['ab', 'minLength'],
    ['a'.repeat(65), 'maxLength'],
    ["Joe's", 'characters'],
    ['A_B', 'characters'],
    ['Shop\n', 'characters'],
    ['Shop\uFF11', 'characters'],
    ['Shop  Two', 'spaces'],
  ])('refuses %j: %s', (name, reason) => {
    expect(problemOf('store-name', name)).toBe(`store-name.${reason}`);
  });
});

describe('account-holder', () => {
  it.each(['Ada Park', 'Caf\u00E9 24/7 + Co. #2', 'Test'])('accepts %j', (name) => {
    expect(problemOf('account-holder', name)).toBeUndefined();
  });

  it.each([
    ['', 'letters'],
    ['123', 'letters'],
    ['Ada\u0000', 'characters'],
    ['<Ada>', 'characters'],
    ['a'.repeat(101), 'maxLength'],
  ])('refuses %j: %s', (name, reason) => {
    expect(problemOf('account-holder', name)).toBe(`account-holder.${reason}`);
  });
});
