import { addressedNameOf, applicantNameOf, fullNameOf } from '../../../src/contract/personNames.ts';

const JAPANESE = { order: ['lastName', 'firstName'], separator: '', addressedBy: 'lastName' } as const;
const ADA = { firstName: 'Ada', lastName: 'Park' };
const TARO = { firstName: '太郎', lastName: '山田' };

describe('names of people', () => {
  it('are written in the order of the market, without a separator if it has none', () => {
    expect(fullNameOf(TARO, JAPANESE)).toBe('山田太郎');
    expect(applicantNameOf({ applicant: { name: TARO } }, JAPANESE)).toBe('山田太郎');
    expect(fullNameOf(ADA)).toBe('Ada Park');
  });

  it('are written as far as they are known', () => {
    expect(fullNameOf({ lastName: 'Park' })).toBe('Park');
    expect(fullNameOf({ firstName: 3, lastName: '山田' }, JAPANESE)).toBe('山田');
    expect(applicantNameOf({}, undefined)).toBe('');
  });

  it('greet a person by the name that the market says', () => {
    expect(addressedNameOf(TARO, JAPANESE)).toBe('山田');
    expect(addressedNameOf(ADA)).toBe('Ada');
    expect(addressedNameOf({}, JAPANESE)).toBe('');
  });
});
