import { parseDefinitionFile } from '@stepwright/engine/authoring';
import type { StudioFinding } from '../../../src/contract/studio.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { FINDING_HINTS } from '../../../src/product/findingHints.ts';
import { sayHint, sayMessage } from '../../../src/studio/publish/sayFinding.ts';

const project = { files: await readDefinitionFiles(), locales: await readLocales() };
const SAMPLE: StudioFinding = {
  code: 'sample-contradicts',
  severity: 'error',
  path: 'schemas/samples/ca/company-details.json',
  line: 1,
  column: 1,
  pointer: '/valid/1',
  message: '"nothing optional" is refused: {"/company/site":"required"}',
  hint: 'Correct the sample',
  verdict: { '/company/site': 'required', '/company/dba': 'some.code' },
};

describe('a finding as product staff read it', () => {
  it('names a sample, its step, the questions by their labels, and errors by their texts', () => {
    expect(sayMessage(SAMPLE, project)).toBe(
      'The sample “nothing optional” of “Tell us about your business” (Canada) has to pass and is refused: “Business website” (This field is required) and “Doing business as” (a reason without a message).',
    );
  });

  it('says what a sample that is refused otherwise has to be refused by', () => {
    const invalid = { ...SAMPLE, pointer: '/invalid/1', verdict: {} };
    expect(sayMessage(invalid, project)).toMatch(
      /^The sample “a name of two letters” of .* has to be refused by “[^/]+” \([^/]+\), and passes\.$/,
    );
  });

  it('names a text that is missing by its question, its part and its languages', () => {
    const missing = {
      ...SAMPLE,
      code: 'text-missing',
      path: 'locales/en-US/steps.json',
      message: '"company-details.company.name.placeholder" has no text, and fr-CA has one',
    };
    expect(sayMessage(missing, project)).toBe(
      '“Tell us about your business” › “Legal business name” lacks the example in the field in American English, which Canadian French has',
    );
    const plain = { ...missing, path: 'locales/en-US/common.json', message: '"unheard" has no text' };
    expect(sayMessage(plain, project)).toMatch(/ lacks the text “unheard” in American English$/);
  });

  it('leaves the message of the checker for a sample that is gone by now', () => {
    expect(sayMessage({ ...SAMPLE, pointer: '/valid/99' }, project)).toBe(SAMPLE.message);
  });

  it('says hints without the words of programmers, and those of other findings as the checker does', () => {
    const dead = { ...SAMPLE, code: 'path-dead-end', hint: 'of the checker' };
    expect(sayHint(dead)).toMatch(/^Open the flow and/);
    expect(sayHint({ ...dead, code: 'file-unreadable' })).toBe('of the checker');
  });

  it('says of an error that no rule gives where it is named, without its code', () => {
    const unknown = { ...SAMPLE, code: 'error-code-unknown', pointer: '/invalid/1/errors/company/name' };
    const { verdict: _verdict, ...other } = unknown;
    expect(sayMessage(other, project)).toBe(
      'The sample “a name of two letters” of “Tell us about your business” (Canada) has to be refused at “Legal business name” for a reason that no rule has.',
    );
    const ofStep = {
      ...other,
      path: 'schemas/base/steps/company-details.json',
      pointer: '/schema/properties/company/properties/registered/codes/required',
    };
    expect(sayMessage(ofStep, project)).toBe(
      '“Is your business registered with the state?” of “Tell us about your business” has a message for a reason that no rule has.',
    );
  });

  it('names a value of “Rules and numbers”, and says what it may be', () => {
    const OFFER = 'schemas/markets/ca/offer.json';
    const say = (path: string, pointer: string, message: string, code = 'shape-wrong') =>
      sayMessage({ code, severity: 'error', path, line: 1, column: 1, pointer, message, hint: '' }, project);
    expect(say(OFFER, '/order/freeRentalLimit', 'must be equal to one of the allowed values')).toBe(
      '“order › free rental limit” has to be one of 0, 1, 2 (prices and offers, Canada).',
    );
    expect(say(OFFER, '/order/devices/N910/rent/perUnitCents', 'must be >= 0 (>=)')).toBe(
      '“order › devices › N910 handheld terminal › rent › per unit” has to be CA$0.00 or more (prices and offers, Canada).',
    );
    expect(say(OFFER, '/basicLevel/bankDue/1', 'must be equal to one of the allowed values')).toBe(
      '“basic level › bank due” has to be one of online, in person (prices and offers, Canada).',
    );
    expect(
      say(
        'schemas/base/categories.json',
        '/groups/0/industries/0/keywords/en',
        'must NOT have fewer than 5 items',
      ),
    ).toBe(
      '“groups › Restaurants, cafés and bars › industries › Full-service restaurant › keywords › English” needs 5 entries at least (categories, Everywhere).',
    );
    expect(
      say('schemas/base/categories.json', '/groups/0/label/en', 'of the checker', 'text-unwritten'),
    ).toBe(
      '“groups › Restaurants, cafés and bars › label › English” is not written yet (categories, Everywhere).',
    );
    expect(
      say(
        'schemas/base/categories.json',
        '/groups/0/label',
        'schemas/base/categories.json#restaurants.label and 2 more texts have changed',
        'translation-unrecorded',
      ),
    ).toBe(
      '“groups › Restaurants, cafés and bars › label” is changed, and not confirmed as a translation, as 2 more texts (categories, Everywhere).',
    );
    expect(say(OFFER, '/nowhere', 'must be something else')).toBe('must be something else');
  });

  it('names the value whose name has a slash, not the one inside another', () => {
    const text = '{ "texts": { "a": { "b": 1 }, "a/b": 2 } }';
    const path = 'markets/ca/offer.json';
    const files = new Map([...project.files, [path, parseDefinitionFile(path, text)]]);
    const wrong = { ...SAMPLE, path: `schemas/${path}`, pointer: '/texts/a~1b', message: 'must be integer' };
    expect(sayMessage({ ...wrong, code: 'shape-wrong' }, { ...project, files })).toMatch(
      /^“texts › a\/b” has to be a whole number/,
    );
  });

  it('says which translation is not done by its words and its language, and how many more', () => {
    const outdated = {
      ...SAMPLE,
      code: 'translation-outdated',
      path: 'locales/fr-CA/steps.json',
      pointer: '/company-details.company.site.label',
      message: 'fr-CA/steps.json#x and 2 more texts are translated from a text of en-CA that has changed',
    };
    expect(sayMessage(outdated, project)).toBe(
      'Translated from a text that has changed since, in Canadian French: “Site web de l’entreprise” and 2 more texts',
    );
    const gone = { ...outdated, path: 'locales/fr-CA.translation.json', message: 'The record names 2' };
    expect(sayMessage(gone, project)).toBe('The record names 2');
  });

  it('says whose values and texts a new market still has, by the names of both', () => {
    const copied = (path: string, message: string) =>
      sayMessage({ ...SAMPLE, code: 'market-inherits', path, message }, project);
    expect(
      copied(
        'schemas/markets/nz/market.json',
        'market.json#/phoneRegion and 41 more places are as "ca" has them, and nobody has confirmed them',
      ),
    ).toBe('42 values of “settings, New Zealand” are as they are in Canada, and nobody has confirmed them');
    expect(copied('locales/en-NZ/steps.json', '/x is as "us" has it, and nobody has confirmed it')).toBe(
      '1 text in English (New Zealand) is as it is in United States, and nobody has confirmed it',
    );
    expect(copied('schemas/markets/nz/inherited.json', 'There is no market "xx"')).toBe(
      'There is no market "xx"',
    );
  });

  it('says no hint in the words of JSON', () => {
    const words =
      /\$ref|\benum\b|oneOf|allOf|\boverlay|\.json|npm |\bschema\b|\bconst\b|pointer|"[a-zA-Z$:.]+"/;
    const said = Object.entries(FINDING_HINTS).map(([code, hint]) => sayHint({ ...SAMPLE, code, hint }));
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((hint) => words.test(hint))).toEqual([]);
  });
});
