import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { isReleasedIn, listChangedSettings } from '../../../src/product/impact/changedSettings.ts';

const AGREEMENT = 'markets/us/agreement.json';

const filesWith = (changes: Readonly<Record<string, string>>): DefinitionFiles =>
  new Map(
    Object.entries({ [AGREEMENT]: 'first', 'markets/ca/offer.json': 'first', ...changes }).map(
      ([path, version]) => [path, parseDefinitionFile(path, JSON.stringify({ version }))],
    ),
  );

describe('the settings that keep a version from a share of the visitors', () => {
  const rest = filesWith({});
  const own = new Map([['us', filesWith({ [AGREEMENT]: 'second', 'portals/one/portal.json': 'second' })]]);

  it.each([
    ['nothing, with the settings that each market has', { [AGREEMENT]: 'second' }, []],
    ['those of the installed files, which a market has no more', {}, [AGREEMENT]],
    [
      'others of both',
      { [AGREEMENT]: 'third', 'markets/ca/offer.json': 'third' },
      ['markets/ca/offer.json', AGREEMENT],
    ],
    [
      'those that markets share, as all markets have them',
      { [AGREEMENT]: 'second', 'portals/one/portal.json': 'second' },
      ['portals/one/portal.json'],
    ],
    [
      'no step, sample or format',
      {
        [AGREEMENT]: 'second',
        'base/steps/one.json': 'second',
        'samples/us/one.json': 'x',
        'base/formats/one.json': 'x',
      },
      [],
    ],
  ])('are %s', (_, changes, found) => {
    expect(listChangedSettings({ rest, own }, filesWith(changes))).toEqual(found);
  });

  it.each([
    [AGREEMENT, ['us'], true],
    [AGREEMENT, ['ca'], false],
    [AGREEMENT, [], true],
    ['cobrands/one/markets/us/offer.json', ['ca'], false],
    ['portals/one/portal.json', ['ca'], true],
  ])('has %s in a release in %j: %s', (file, markets, isSo) => {
    expect(isReleasedIn(file, markets)).toBe(isSo);
  });
});
