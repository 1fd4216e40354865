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
  const shared = 'portals/one/portal.json';
  const own = new Map([['us', filesWith({ [AGREEMENT]: 'second', [shared]: 'second' })]]);
  const inUs = (file: string) => ({ file, markets: ['us'] });
  const inCanada = (file: string) => ({ file, markets: ['ca'] });

  it.each([
    [
      'those that other markets lack, as one market has them',
      { [AGREEMENT]: 'second', [shared]: 'second' },
      [inCanada(shared)],
    ],
    ['those of the installed files, which a market has no more', {}, [inUs(AGREEMENT), inUs(shared)]],
    [
      'others of both',
      { [AGREEMENT]: 'third', 'markets/ca/offer.json': 'third', [shared]: 'second' },
      [inCanada('markets/ca/offer.json'), inUs(AGREEMENT), inCanada(shared)],
    ],
    [
      'those that markets share, if no market has them so',
      { [AGREEMENT]: 'second', [shared]: 'third' },
      [{ file: shared, markets: ['ca', 'us'] }],
    ],
    [
      'no step, sample or format',
      {
        [AGREEMENT]: 'second',
        [shared]: 'second',
        'base/steps/one.json': 'second',
        'samples/us/one.json': 'x',
        'base/formats/one.json': 'x',
      },
      [inCanada(shared)],
    ],
  ])('are %s', (_, changes, found) => {
    expect(listChangedSettings({ rest, own }, filesWith(changes))).toEqual(found);
  });

  it.each([
    [['us'], ['us'], true],
    [['us'], ['ca'], false],
    [['us'], [], true],
    [['ca', 'us'], ['us'], true],
  ])('of %j are in a release in %j: %s', (changed, markets, isSo) => {
    expect(isReleasedIn({ markets: changed }, markets)).toBe(isSo);
  });
});
