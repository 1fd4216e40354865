import { listAcceptedAgain } from '../../../src/studio/project/acceptedAgain.ts';
import { setInText, type JsonPath } from '../../../src/studio/project/editText.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const texts = await readProjectTexts();
const AGREEMENT = 'schemas/markets/ca/agreement.json';
const OFFER = 'schemas/markets/ca/offer.json';
const ENGLISH = ['texts', 'en-CA'];

describe('applicants have to agree again', () => {
  it.each<readonly [what: string, file: string, path: JsonPath, value: string | number, again: object]>([
    ['another word', AGREEMENT, [...ENGLISH, 'title'], 'Agreement', { agreement: ['ca'], orders: [] }],
    ['another version', AGREEMENT, ['version'], '2027-01-01', { agreement: ['ca'], orders: [] }],
    ['another summary', AGREEMENT, [...ENGLISH, 'summary', 0], 'Short', { agreement: [], orders: [] }],
    ['another company', OFFER, ['legal', 'name'], 'Stepwright Inc.', { agreement: ['ca'], orders: [] }],
    [
      'another price of a device',
      OFFER,
      ['order', 'devices', 'N910', 'buyCents'],
      1,
      { agreement: [], orders: ['ca'] },
    ],
    ['another fee for payments', OFFER, ['pricing', 0, 'fixedFeeCents'], 1, { agreement: [], orders: [] }],
  ])('%s', (_what, file, path, value, again) => {
    const changed = new Map(texts).set(file, setInText(texts.get(file) ?? '', path, value));
    expect(listAcceptedAgain(texts, changed)).toEqual(again);
  });

  it('in no market that is new', () => {
    const before = new Map([...texts].filter(([path]) => !path.startsWith('schemas/markets/ca/')));
    expect(listAcceptedAgain(before, texts)).toEqual({ agreement: [], orders: [] });
  });
});
