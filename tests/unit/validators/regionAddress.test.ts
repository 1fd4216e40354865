import { createPageHost } from '@stepwright/validators/portal';
import { problemOf } from './problemOf.ts';

const AUSTRALIAN = { units: ['Unit', 'Flat', 'Shop', 'Level'], lots: ['Lot'], boxes: ['Locked Bag'] };

describe('addresses that begin with a unit or a lot', () => {
  it.each([
    'Unit 3/12 High Street',
    'unit 3 / 12 High Street',
    'Unit 3, 12 High Street',
    'Unit 3 12 High Street',
    'Flat B, 12-14 High Street',
    'Shop G-12/120 King Street',
    'Unit #4, 12 High St',
    '12/3 High Street',
    '12 High Street',
    'Lot 5 High Street',
    'Lot 5A, Old Mill Road',
    'Unit 2, Lot 5 High Street',
  ])('accepts %s', (line) => {
    expect(problemOf('street-address', line, AUSTRALIAN)).toBeUndefined();
  });

  it.each([
    ['High Street', 'number'],
    ['Unit 3', 'number'],
    ['Unit High Street', 'number'],
    ['Unit 3/High Street', 'number'],
    ['Lot 5', 'number'],
    ['Unit 3, PO Box 12', 'poBox'],
    ['Locked Bag 5', 'poBox'],
    ['LOCKED  BAG 5, 12 High Street', 'poBox'],
    ['Unit 3/12 High $treet', 'characters'],
    ['United 3/12 High Street', 'number'],
  ])('refuses %s: %s', (line, reason) => {
    expect(problemOf('street-address', line, AUSTRALIAN)).toBe(`street-address.${reason}`);
  });

  it('refuses them where no word is named', () => {
    expect(problemOf('street-address', 'Unit 3/12 High Street')).toBe('street-address.number');
    expect(problemOf('street-address', 'Lot 5 High Street')).toBe('street-address.number');
  });
});

describe('addresses with the number behind the street', () => {
  it.each([
    'Hauptstraße 12',
    'Hauptstraße 12a',
    'Straße des 17. Juni 135',
    'Calle Mayor, 12-14',
    'Via Roma 12/3',
  ])('accepts %s', (line) => {
    expect(problemOf('street-address', line, { numberAt: 'end' })).toBeUndefined();
  });

  it.each([
    ['Hauptstraße', 'end', 'street-address.number'],
    ['12', 'end', 'street-address.format'],
    ['Hauptstraße', 'anywhere', undefined],
    ['12 High Street', 'anywhere', undefined],
    ['Postfach 12', 'end', 'street-address.poBox'],
  ])('%s with its number at the %s gives %s', (line, numberAt, problem) => {
    expect(problemOf('street-address', line, { numberAt, boxes: ['Postfach'] })).toBe(problem);
  });
});

test('pages fetch the rule for definitions that name such words', async () => {
  const today = () => '2026-11-20';
  const checkBy = async (options: object) => {
    const definition = { market: { formats: { 'street-address': options } } };
    const host = await createPageHost({ definition, today });
    return host.formats['street-address']?.check('Lot 5 High Street', options, { today: today() });
  };
  expect(await checkBy({ lots: ['Lot'] })).toBeUndefined();
  expect(await checkBy({})).toBe('street-address.number');
});
