import { problemOf, normalise } from './problemOf.ts';

const BOTH = { languages: ['en', 'fr'] };

describe('street-address', () => {
  it.each([
    '350 Fifth Avenue',
    '12 Main St',
    '12A Main St',
    '12-A Main St',
    '12-34 56th Street',
    '104-10 103rd Ave',
    '12 1/2 Main St',
    '12\u00BD Main St',
    '1000, rue Sherbrooke Ouest',
    '10220 104 Avenue',
    '10220 104th Avenue NW',
    '1234 1re Avenue',
    '1 2nd St',
    '12-1/2 Main St',
    '12bis rue Principale',
    '123A 4e Avenue',
    '123 1\u00E8re Avenue',
    '123, 2i\u00E8me Rue',
    '10220 - 104 Avenue',
    '10220 \u2013 104 Avenue',
    'W204N11912 Goldendale Rd',
    'W204 N11912 Goldendale Rd',
    'N7890 County Road A',
    'N6W23001 Bluemound Rd',
    '41W123 Route 64',
    '1600 P Street NW',
    '1234 Avenue K',
    '12 Main St Apt #4',
    "9 O'Neil Ct.",
    '9 O\u2019Neil Ct.',
    '5 Ca\u00F1on Dr',
    '12 bis rue de la Poste',
    '12 P O Davis Drive',
    '12 Box Elder Rd',
    '5 Box St',
    '100 Boxwood Lane',
    '1 Post Office Square',
    '7 Post Oak Blvd',
    '12 CP Rail Road',
    '12 Apollo Dr',
    '12 Polar Ave',
    '12 Pobst Ln',
    '12 Binney St',
    '12 Drawerton Rd',
    '12 Posta Rd',
    ' 12  Main St ',
    `1 ${'a'.repeat(298)}`,
  ])('accepts %j', (line) => {
    expect(problemOf('street-address', line, BOTH)).toBeUndefined();
  });

  it.each([
    'PO Box 12',
    'P.O. Box 12',
    'P.O.Box 12',
    'P O Box 12',
    'p.o. b 12',
    'POB 12',
    'pobox12',
    'P 0 Box 5',
    'P.0. B0x 5',
    'p_o_box 7',
    'P*O*Box 7',
    'P/O Box 7',
    'P-O-B-O-X 7',
    'P . O . B o x 7',
    '(P.O.) Box 12',
    'P\u00D3 Box 12',
    'P\u200BO Box 12',
    '\uFF30\uFF2F Box 12',
    'P.O.   Box',
    'PO 123',
    'P0 123',
    'P.0. #12',
    'P0st 0ffice B0x',
    'Post Ofc Bx',
    'PO #123',
    'P.O. Drawer L',
    'PO Bin 4',
    'Post Office Box 12',
    'Post-Office-Box',
    'Postal Box 9',
    'Postbox 9',
    'Box 123',
    'Box No. 123',
    'GPO Box 5',
    'Lockbox 12',
    'Caller 12',
    'Firm Caller 12',
    'Drawer 12',
    'Bin 99',
    'General Delivery',
    'General-Delivery',
    'P.M.B. 234',
    'RR 2 Box 12',
    '12 Main St PO Box 9',
    '12 Main St, Box 9',
    '12 Main St PMB 234',
    '12 Main St PMB #234',
  ])('finds the box in %j', (line) => {
    expect(problemOf('street-address', line)).toBe('street-address.poBox');
  });

  it.each([
    'C.P. 123',
    'CP 123',
    'C P 123',
    'B.P. 12',
    'Case postale 12',
    'Casier postal 12',
    'Casiers postaux 12',
    'Tiroir postal 12',
    'Bte postale 12',
    'Bo\u00EEte postale 12',
    '1000 rue X, C.P. n\u00BA 12',
    'Poste restante',
  ])('finds the French box in %j where French is spoken', (line) => {
    expect(problemOf('street-address', line, BOTH)).toBe('street-address.poBox');
  });

  it('does not look for French boxes elsewhere', () => {
    expect(problemOf('street-address', '12 CP 5 Road')).toBeUndefined();
    expect(problemOf('street-address', '12 CP 5 Road', BOTH)).toBe('street-address.poBox');
  });

  it.each([
    ['', 'number'],
    ['Main Street', 'number'],
    ['Main Street 12', 'number'],
    ['One Microsoft Way', 'number'],
    ['Unit 5, 12 Main St', 'number'],
    ['#12 Main St', 'number'],
    ['North 5 Main St', 'number'],
    ['RR 2', 'number'],
    ['E5 Main St', 'format'],
    ['123', 'format'],
    ['123 456', 'format'],
    ['12Main Street', 'format'],
    ['12 K', 'format'],
    ['12 ,Main St', 'format'],
    ['3052096070 Main St', 'format'],
    ['12 #', 'format'],
    ['12 Main St!', 'characters'],
    ['12 Main\tSt', 'characters'],
    ['12 Main St\n', 'characters'],
    ['12 Main St\u0000', 'characters'],
    ['12 Main St \u{1F3E0}', 'characters'],
    ['\uFF11\uFF12 Main St', 'characters'],
    ['12 \u0443\u043B\u0438\u0446\u0430', 'characters'],
    [`1 ${'a'.repeat(299)}`, 'maxLength'],
  ])('refuses %j: %s', (line, reason) => {
    expect(problemOf('street-address', line)).toBe(`street-address.${reason}`);
  });

  it('refuses accents only when told to', () => {
    expect(problemOf('street-address', '5 Ca\u00F1on Dr', { accents: false })).toBe('street-address.accents');
  });

  it('stores single spaces and plain apostrophes', () => {
    expect(normalise('street-address', ' 9  O\u2019Neil\u00A0Ct ')).toBe("9 O'Neil Ct");
  });
});

describe('apartment', () => {
  it.each([
    '4B',
    'Apt 4B',
    '#4',
    'Suite 21',
    '3rd floor',
    'Unit 1/2',
    "Owner's suite",
    'Apt. 5, rear',
    'P',
    'P01',
    'Suite P-02',
    '',
    ' ',
  ])('accepts %j', (line) => {
    expect(problemOf('apartment', line)).toBeUndefined();
  });

  it.each([
    ['#', 'format'],
    ['Apt 4@', 'characters'],
    ['Apt \uFF14', 'characters'],
    ['PO Box 5', 'poBox'],
    ['PMB 5', 'poBox'],
    ['C.P. 5', 'poBox'],
    ['a'.repeat(101), 'maxLength'],
  ])('refuses %j: %s', (line, reason) => {
    expect(problemOf('apartment', line)).toBe(`apartment.${reason}`);
  });

  it('refuses accents where the market does', () => {
    expect(problemOf('apartment', '3e \u00E9tage')).toBeUndefined();
    expect(problemOf('apartment', '3e \u00E9tage', { accents: false })).toBe('apartment.accents');
  });
});

describe('city', () => {
  it.each([
    'New York',
    'St. Louis',
    "Coeur d'Alene",
    'Winston-Salem',
    '100 Mile House',
    'Montr\u00E9al',
    'Saint-Louis-du-Ha! Ha!',
    'Truth or Consequences',
    ' Ada ',
  ])('accepts %j', (name) => {
    expect(problemOf('city', name)).toBeUndefined();
  });

  it.each([
    ['', 'format'],
    ['-', 'format'],
    ['A', 'format'],
    ['123', 'format'],
    ['Springfield 62701', 'format'],
    ['Boston, MA', 'characters'],
    ['New York\n', 'characters'],
    ['\u6771\u4EAC', 'characters'],
    ['\uFF11 Mile House', 'characters'],
    ['a'.repeat(101), 'maxLength'],
  ])('refuses %j: %s', (name, reason) => {
    expect(problemOf('city', name)).toBe(`city.${reason}`);
  });

  it('refuses accents where the market does', () => {
    expect(problemOf('city', 'Montr\u00E9al', { accents: false })).toBe('city.accents');
  });
});

describe('zip-code', () => {
  it.each(['10118', '00501'])('accepts %j', (code) => {
    expect(problemOf('zip-code', code)).toBeUndefined();
  });

  it.each(['', '1011', '101180', '10118-1234', '1011a', '1011\uFF18', '10118\n', 'K1A 0B1'])(
    'refuses %j',
    (code) => {
      expect(problemOf('zip-code', code)).toBe('zip-code.digits');
    },
  );
});

describe('postal-code', () => {
  it.each(['K1A 0B1', 'k1a 0b1', 'K1A0B1', 'K1A-0B1', 'K1A\u00A00B1', ' K1A 0B1 '])(
    'accepts %j, stored as K1A 0B1',
    (code) => {
      expect(problemOf('postal-code', code)).toBeUndefined();
      expect(normalise('postal-code', code)).toBe('K1A 0B1');
    },
  );

  it.each([
    '',
    'K1A 0B',
    'K1A 0B11',
    'D1A 0B1',
    'W1A 0B1',
    'Z1A 0B1',
    'K1O 0B1',
    'K1A 0U1',
    '1KA 0B1',
    'K1A  0B1',
    'K\uFF11A 0B1',
    'K1A 0B1\n',
    '10118',
  ])('refuses %j', (code) => {
    expect(problemOf('postal-code', code)).toBe('postal-code.format');
  });
});
