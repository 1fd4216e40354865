import fc from '../../support/seeded.ts';
import examples from 'libphonenumber-js/mobile/examples';
import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
} from 'libphonenumber-js/max';
import { createPageHost } from '@stepwright/validators/portal';
import { callingCodeOf, isPhoneRegion, phonePlanOf, spellPhone } from '@stepwright/validators/authoring';
import { formatsByName } from '@stepwright/validators/portal/authoring';
import { findFormatArbitrary } from '../../support/fuzz/formats/index.ts';

const context = { today: '2026-11-20' };

function optionsFor(region: string): object {
  return { region, plans: { [region]: phonePlanOf(region) } };
}

function mobileProblem(region: string, value: string): string | undefined {
  return formatsByName['mobile-phone']?.check(value, optionsFor(region), context);
}

function kept(region: string, value: string): string | undefined {
  return formatsByName['mobile-phone']?.normalise?.(value, optionsFor(region));
}

function exampleNumber(region: CountryCode) {
  const example = getExampleNumber(region, examples);
  if (!example) throw new Error(`No example for ${region}`);
  return example;
}

describe('phones of every region that libphonenumber knows', () => {
  const regions = getCountries().filter((region) => exampleNumber(region).isValid());

  it.each(regions)(
    '%s: its mobile number counts however it is dialled, and is kept in one spelling',
    (region) => {
      const example = exampleNumber(region);
      const national = example.nationalNumber;
      const typed = [national, example.formatNational(), example.formatInternational(), example.number];
      expect(typed.map((value) => mobileProblem(region, value))).toEqual(typed.map(() => undefined));
      expect(typed.map((value) => kept(region, value))).toEqual(typed.map(() => national));
      expect(`+${callingCodeOf(region)}${national}`).toBe(example.number);
      expect(callingCodeOf(region)).toBe(getCountryCallingCode(region));
    },
  );

  it.each(regions)('%s: a number is shown in the groups of the region', (region) => {
    const plan = phonePlanOf(region);
    if (!plan) throw new Error(region);
    const example = exampleNumber(region);
    expect(plan.example).toBe(example.nationalNumber);
    expect(spellPhone(plan, example.nationalNumber)).toBe(example.formatNational());
  });

  it.each(regions)('%s: what the library calls a mobile number is one here', (region) => {
    const national = exampleNumber(region).nationalNumber;
    const others = Array.from({ length: national.length }, (_, at) =>
      ['0', '1', '5', '9'].map((digit) => national.slice(0, at) + digit + national.slice(at + 1)),
    ).flat();
    const different = others.filter((digits) => {
      const number = parsePhoneNumber(`+${callingCodeOf(region)}${digits}`);
      const isKnown = number?.country === region && number.isValid() && number.nationalNumber === digits;
      const type = isKnown ? number.getType() : undefined;
      const isMobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
      return isMobile && mobileProblem(region, `+${callingCodeOf(region)}${digits}`) !== undefined;
    });
    expect(different).toEqual([]);
  });
});

describe('phones of a region beyond the built-in ones', () => {
  it.each([
    ['AU', '0412 345 678', undefined],
    ['AU', '+61 412 345 678', undefined],
    ['AU', '(02) 9876 5432', 'mobile-phone.landline'],
    ['AU', '1800 123 456', 'mobile-phone.kind'],
    ['AU', '0412 345 67', 'mobile-phone.length'],
    ['AU', '0412 CALL', 'mobile-phone.characters'],
    ['AU', '+44 7400 123456', 'mobile-phone.region'],
    ['GB', '07400 123456', undefined],
    ['GB', '0044 7400 123456', undefined],
    ['GB', '020 7946 0018', 'mobile-phone.landline'],
    ['GB', '0800 123 4567', 'mobile-phone.kind'],
    ['GB', '0600 123 4567', 'mobile-phone.invalid'],
    ['DE', '49 2704 4683317', 'mobile-phone.landline'],
  ])('%s: %s gives %s', (region, typed, problem) => {
    expect(mobileProblem(region, typed)).toBe(problem);
  });

  it('a business may be called on a landline or a mobile, and not on a premium line', () => {
    const problemOf = (value: string) =>
      formatsByName['business-phone']?.check(value, optionsFor('GB'), context);
    expect(['020 7946 0018', '07400 123456', ''].map(problemOf)).toEqual([undefined, undefined, undefined]);
    expect(problemOf('0909 879 0000')).toBe('business-phone.kind');
    expect(problemOf('020 7946')).toBe('business-phone.length');
  });

  it('an unknown region is no region, and no crash', () => {
    expect([isPhoneRegion('AU'), isPhoneRegion('XX'), isPhoneRegion('toString')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(phonePlanOf('XX')).toBeUndefined();
    expect(mobileProblem('XX', '2125550123')).toBe('mobile-phone.region');
  });

  it('pages fetch the rule for definitions that bring a plan', async () => {
    const today = () => context.today;
    const definition = { market: { formats: { 'mobile-phone': optionsFor('AU') } } };
    const host = await createPageHost({ definition, today });
    expect(host.formats['mobile-phone']?.check('0412 345 678', optionsFor('AU'), context)).toBeUndefined();
    const plain = await createPageHost({ definition: {}, today });
    expect(plain.formats['mobile-phone']?.check('0412 345 678', optionsFor('AU'), context)).toBe(
      'mobile-phone.invalid',
    );
  });
});

describe('generated numbers of a region', () => {
  it.each(['AU', 'BR', 'DE', 'GB', 'IN', 'JP', 'MX', 'NG'])(
    '%s: get the verdict that they were made for',
    (region) => {
      const given = { options: { ...optionsFor(region) }, today: context.today };
      for (const name of ['mobile-phone', 'business-phone']) {
        const { valid, broken } = findFormatArbitrary(name);
        const problem = (value: string) => formatsByName[name]?.check(value, given.options, context);
        expect(fc.sample(valid(given), 30).filter((value) => problem(value) !== undefined)).toEqual([]);
        expect(broken(given).filter((value) => problem(value) === undefined)).toEqual([]);
      }
    },
  );
});
