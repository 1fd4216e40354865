import fc from '../../support/seeded.ts';
import { createPageHost } from '@stepwright/validators/portal';
import { findFormatArbitrary } from '../../support/fuzz/formats/index.ts';
import { formatsByName } from '../../../validators/portal/formats.ts';
import { problemOf } from './problemOf.ts';

const JAPANESE = {
  scripts: ['Hani', 'Hira', 'Kana', 'Latn'],
  placeholders: ['テスト', 'なし'],
  boxes: ['私書箱'],
  numberAt: 'anywhere',
};
const ARABIC = { scripts: ['Arab'], numberAt: 'anywhere', units: ['شقة'], boxes: ['ص.ب', 'صندوق بريد'] };
const KATAKANA = { scripts: ['Kana'] };
const SCRIPTED = [
  'person-name',
  'business-name',
  'store-name',
  'account-holder',
  'city',
  'apartment',
  'street-address',
];

describe('names and addresses in the scripts that a market names', () => {
  it.each([
    ['person-name', '山田', JAPANESE],
    ['person-name', '李', JAPANESE],
    ['person-name', 'ジョン・スミス', JAPANESE],
    ['person-name', '山田　太郎', JAPANESE],
    ['person-name', '山'.repeat(64), JAPANESE],
    ['business-name', '花', JAPANESE],
    ['business-name', '株式会社スクエア（東京）', JAPANESE],
    ['business-name', 'ＡＢＣ商事', JAPANESE],
    ['store-name', '花', JAPANESE],
    ['account-holder', 'ヤマダ タロウ', JAPANESE],
    ['city', '津', JAPANESE],
    ['street-address', '丸の内１丁目９番２号', JAPANESE],
    ['street-address', '神宮前1−2−3', JAPANESE],
    ['apartment', 'グラントウキョウ３０１号室', JAPANESE],
    ['person-name', 'محمد علي', ARABIC],
    ['person-name', '\u200Fمحمد\u200F', ARABIC],
    ['street-address', 'شارع الملك فهد ٤٠', ARABIC],
    ['street-address', 'شقة ٣، ١٢ شارع الملك', { ...ARABIC, numberAt: 'start' }],
    ['business-name', 'שלום בע״מ', { scripts: ['Hebr'] }],
    ['person-name', 'प्रिया शर्मा', { scripts: ['Deva'] }],
    ['person-name', 'สมชาย', { scripts: ['Thai'] }],
    ['person-name', '김민수', { scripts: ['Hang'] }],
    ['person-name', 'Иванов-Петров', { scripts: ['Cyrl'] }],
  ])('%s accepts %s', (format, value, options) => {
    expect(problemOf(format, value, options)).toBeUndefined();
  });

  it.each([
    ['person-name', 'テスト', JAPANESE, 'placeholder'],
    ['person-name', '山田２', JAPANESE, 'digits'],
    ['person-name', 'Иван', JAPANESE, 'characters'],
    ['person-name', 'Zoë', { scripts: ['Latn'], accents: false }, 'accents'],
    ['person-name', '山'.repeat(65), JAPANESE, 'maxLength'],
    ['person-name', 'Ada', ARABIC, 'characters'],
    ['person-name', 'ジョン', { scripts: ['Hira'] }, 'characters'],
    ['person-name', 'Ada\u200DPark', { scripts: ['Latn'] }, 'characters'],
    ['person-name', 'محمد', {}, 'characters'],
    ['business-name', 'なし。', JAPANESE, 'placeholder'],
    ['business-name', 'Al', JAPANESE, 'minLength'],
    ['business-name', 'نو', ARABIC, 'minLength'],
    ['business-name', ' 花', JAPANESE, 'spaces'],
    ['street-address', '東京中央郵便局私書箱12号', JAPANESE, 'poBox'],
    ['street-address', 'P.O. Box 12', JAPANESE, 'poBox'],
    ['street-address', 'ص.ب ١٢٣', ARABIC, 'poBox'],
    ['street-address', 'شارع الملك', { ...ARABIC, numberAt: 'end' }, 'number'],
    ['apartment', '私書箱１２', JAPANESE, 'poBox'],
  ])('%s refuses %s', (format, value, options, reason) => {
    expect(problemOf(format, value, options)).toBe(`${format}.${reason}`);
  });

  it('stores a name as it was typed, without marks of direction, with plain spaces', () => {
    const stored = (value: string) => formatsByName['person-name']?.normalise?.(value, JAPANESE);
    expect(stored('　山田　太郎 ')).toBe('山田 太郎');
    expect(stored('\u200Fמשה\u200E')).toBe('משה');
    expect(stored('ＡＢＣ')).toBe('ＡＢＣ');
  });

  it('says which option cannot work', () => {
    const faultOf = (scripts: unknown) => formatsByName['city']?.optionFault?.({ scripts });
    expect(faultOf(['Hani', 'Latn'])).toBeUndefined();
    expect(faultOf(['Jpan'])).toBe('No script of Unicode has the code "Jpan"');
    expect(faultOf('Hani')).toBe('"scripts" is a list of codes of ISO 15924');
  });

  it('is fetched by a page whose definition names scripts', async () => {
    const definition = {
      properties: { name: { format: 'person-name', formatOptions: KATAKANA } },
    };
    const { formats } = await createPageHost({ definition, today: () => '2026-11-20' });
    expect(formats['person-name']?.check('タロウ', KATAKANA, { today: '2026-11-20' })).toBeUndefined();
  });

  it.each(SCRIPTED)('%s: generated texts get the verdict that they were generated for', (format) => {
    for (const options of [JAPANESE, ARABIC, { scripts: ['Cyrl', 'Grek'], numberAt: 'end' }]) {
      const given = { options, today: '2026-11-20' };
      const { valid, broken } = findFormatArbitrary(format);
      fc.assert(
        fc.property(valid(given), (value) => problemOf(format, value, options) === undefined),
        { numRuns: 40 },
      );
      expect(broken(given).filter((value) => problemOf(format, value, options) === undefined)).toEqual([]);
    }
  });
});
