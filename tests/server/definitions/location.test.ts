import {
  chooseCurrency,
  chooseLanguage,
  type LocationPreferences,
} from '../../../server/definitions/location/chooseLocation.ts';

const us = { country: 'US', currency: 'USD', locales: ['en-US'] };
const ca = { country: 'CA', currency: 'CAD', locales: ['en-CA', 'fr-CA'] };

const nothing: LocationPreferences = {
  currency: undefined,
  language: undefined,
  keptCurrency: undefined,
  keptLanguage: undefined,
  accepted: undefined,
};

describe('the currency of a page', () => {
  it.each<[string, Partial<LocationPreferences>, string | undefined]>([
    ['nothing known', {}, undefined],
    ['the one asked for', { currency: 'CAD', language: 'en-US', keptCurrency: 'USD' }, 'CAD'],
    ['one that nobody offers', { currency: 'EUR' }, undefined],
    ['that of the language asked for', { language: 'fr-CA', keptCurrency: 'USD' }, 'CAD'],
    ['the one kept', { keptCurrency: 'CAD', keptLanguage: 'en-US', accepted: 'en-US' }, 'CAD'],
    ['that of the language kept', { keptLanguage: 'fr-CA', accepted: 'en-US' }, 'CAD'],
    ['that of the browser by country', { accepted: 'es-US, en;q=0.5' }, 'USD'],
    ['the strongest language of the browser', { accepted: 'en-US;q=0.4, fr-CA;q=0.9' }, 'CAD'],
    ['a language without a country', { accepted: 'fr' }, undefined],
    ['a language of another country', { accepted: 'fr-FR' }, undefined],
  ])('%s', (_name, preferences, currency) => {
    expect(chooseCurrency([us, ca], { ...nothing, ...preferences })).toBe(currency);
  });
});

describe('the language of a page', () => {
  it.each<[Partial<LocationPreferences>, string, string]>([
    [{}, 'en-CA', 'default'],
    [{ language: 'FR-ca', keptLanguage: 'en-CA', accepted: 'en-CA' }, 'fr-CA', 'query'],
    [{ language: 'de-DE', keptLanguage: 'fr-CA', accepted: 'en-CA' }, 'fr-CA', 'kept'],
    [{ language: 'fr' }, 'fr-CA', 'query'],
    [{ language: 'fr-FR', keptLanguage: 'FR' }, 'fr-CA', 'kept'],
    [{ language: 'f' }, 'en-CA', 'default'],
    [{ accepted: 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr-CA', 'browser'],
    [{ accepted: 'fr-FR' }, 'fr-CA', 'browser'],
    [{ accepted: 'de-DE,fr;q=0.1' }, 'fr-CA', 'browser'],
    [{ accepted: 'fr;q=0,en-GB' }, 'en-CA', 'browser'],
    [{ accepted: ';;,=,' }, 'en-CA', 'default'],
  ])('with %j', (preferences, locale, source) => {
    expect(chooseLanguage(ca.locales, { ...nothing, ...preferences })).toEqual({ locale, source });
  });
});
