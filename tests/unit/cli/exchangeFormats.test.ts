import fc from '../../support/seeded.ts';
import { parse } from 'csv-parse/sync';
import { readCsv, writeCsv } from '../../../src/product/translation/exchange/csv/csvFile.ts';
import { fromUnitId, toUnitId } from '../../../src/product/translation/exchange/xliff/unitIds.ts';
import { readXliff } from '../../../src/product/translation/exchange/xliff/readXliff.ts';
import { writeXliff } from '../../../src/product/translation/exchange/xliff/writeXliff.ts';
import { findCoreFaults } from '../../support/xliffCore.ts';
import { anyCharacter } from '../../support/anyCharacter.ts';

const translation = { language: 'ja-JP', from: 'en-US' };

const textOf = (source: string, target: string, key = 'a') => ({
  text: {
    place: `locales/ja-JP/steps.json#${key}`,
    folder: 'locales' as const,
    file: 'ja-JP/steps.json',
    key,
    path: [key],
    source,
    target,
    state: 'reviewed' as const,
  },
  notes: [{ category: 'where' as const, text: 'Step <a> & "b"' }],
});

/** Characters that XML can have; a carriage return becomes a newline in it. */
const written = fc
  .array(
    fc.oneof(anyCharacter, fc.constantFrom('{{a}}', '{{b, number}}', '<b>', '&amp;', '"', '\n', '=', '+')),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((letters) =>
    letters.join('').replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '-'),
  );

describe.each([
  ['XLIFF', writeXliff, readXliff],
  ['CSV', writeCsv, readCsv],
])('%s', (_name, write, read) => {
  it('says what was written, whatever is in a text', () => {
    fc.assert(
      fc.property(written, written, (source, target) => {
        const { from, language, texts, problems } = read(write(translation, [textOf(source, target)]));
        expect({ from, language, problems }).toEqual({ ...translation, problems: [] });
        expect(texts).toEqual([
          {
            line: expect.any(Number),
            place: 'locales/ja-JP/steps.json#a',
            source,
            target,
            state: 'reviewed',
          },
        ]);
      }),
    );
  });
});

describe('XLIFF as it is written', () => {
  const STATES = ['new', 'outdated', 'translated', 'reviewed', 'final'] as const;
  const anything = fc.array(fc.oneof(anyCharacter, fc.constantFrom('{{a}}', '{{b}}', '<', '\r', '\u0001')), {
    minLength: 1,
    maxLength: 8,
  });
  const texts = fc.uniqueArray(
    fc.record({
      key: anything.map((letters) => letters.join('')),
      source: anything.map((letters) => letters.join('')),
      target: fc.option(
        anything.map((letters) => letters.join('')),
        { nil: undefined },
      ),
      state: fc.constantFrom(...STATES),
    }),
    { minLength: 1, maxLength: 3, selector: ({ key }) => key },
  );

  it('keeps the rules of the core schema, and comes back with any character', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const noted = given.map(({ key, source, target, state }) => {
          const { text, notes } = textOf(source, '', key);
          return { text: { ...text, target, state }, notes };
        });
        const file = writeXliff(translation, noted);
        expect(findCoreFaults(file)).toEqual([]);
        expect(readXliff(file).texts).toMatchObject(
          given.map(({ source, target, state }) => ({
            source,
            target: state === 'new' ? '' : (target ?? ''),
            state: target === undefined ? 'new' : state,
          })),
        );
      }),
    );
  });

  it.each([
    ['no file', '', 'xliff: no <file>'],
    ['a unit without a segment', unitIn(''), 'unit u: no <segment>'],
    [
      'notes at the end',
      unitIn('<segment><source>a</source></segment><notes><note>n</note></notes>'),
      'unit u: <notes> after <segment>',
    ],
    ['an id with a space', unitIn('<segment><source>a</source></segment>', 'u v'), 'unit u v: no NMTOKEN'],
    [
      'a state that is none',
      unitIn('<segment state="done"><source>a</source></segment>'),
      'segment: state "done"',
    ],
    [
      'a state without a translation',
      unitIn('<segment state="final"><source>a</source></segment>'),
      'segment: final without <target>',
    ],
    [
      'another state alone',
      unitIn('<segment subState="a:b"><source>a</source></segment>'),
      'segment: subState without state',
    ],
    [
      'a placeholder without its data',
      unitIn('<segment><source><ph id="1" dataRef="d1"/></source></segment>'),
      'ph 1: no data d1',
    ],
    [
      'the same id twice',
      unitIn('<segment><source><ph id="1"/><ph id="1"/></source></segment>'),
      'source: 1 twice',
    ],
  ])('would not have %s', (_name, inside, fault) => {
    const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr">${inside}</xliff>`;
    expect(findCoreFaults(xliff)).toEqual([fault]);
  });

  function unitIn(inside: string, id = 'u'): string {
    return `<file id="f"><unit id="${id}">${inside}</unit></file>`;
  }
});

describe('the id of a unit', () => {
  it('is an NMTOKEN from which the key comes back', () => {
    fc.assert(
      fc.property(written, (key) => {
        expect(toUnitId(key)).toMatch(/^[\w.:-]+$/);
        expect(fromUnitId(toUnitId(key))).toBe(key);
      }),
    );
  });
});

describe('XLIFF of a tool', () => {
  const readUnit = (inside: string) =>
    readXliff(
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" version="2.1" srcLang="en-US" trgLang="ja-JP"><file id="f"><group id="g"><unit id="u">${inside}</unit></group></file></xliff>`,
    );
  const segment = (target: string) =>
    `<segment state="final"><source>a</source><target>${target}</target></segment>`;

  it.each([
    ['a mark of a term', segment('一<mrk id="m" type="term">二</mrk>三'), '一二三'],
    [
      'a pair of codes',
      `<originalData><data id="d1">[</data><data id="d2">](x)</data></originalData>${segment('<pc id="1" dataRefStart="d1" dataRefEnd="d2">一</pc>')}`,
      '[一](x)',
    ],
    ['a placeholder without its data', segment('<ph id="1" equiv="{{a}}"/>一'), '{{a}}一'],
    ['a character by its number', segment('一<cp hex="0009"/>二'), '一\t二'],
    ['a comment and CDATA', segment('一<!-- note --><![CDATA[<b>]]>'), '一<b>'],
    [
      'metadata of the tool',
      `<mda:metadata><mda:meta type="x">y</mda:meta></mda:metadata>${segment('一')}`,
      '一',
    ],
    [
      'two sentences',
      `${segment('一。')}<ignorable><source> </source></ignorable>${segment('二。')}`,
      '一。 二。',
    ],
  ])('with %s is read', (_name, inside, target) => {
    expect(readUnit(inside)).toMatchObject({
      texts: [{ place: 'f#u', target, state: 'final' }],
      problems: [],
    });
  });

  it('is as far as the least of its segments, and not translated where one lacks its target', () => {
    const half = '<segment state="initial"><source>b</source></segment>';
    expect(readUnit(segment('一') + half).texts).toMatchObject([{ state: 'new', source: 'ab', target: '' }]);
  });
});

describe('CSV of a spreadsheet', () => {
  it('keeps several lines in one cell, for tools that end rows by any newline', () => {
    const csv = writeCsv(translation, [textOf('First.\n\nSecond.', 'Eins.\n\nZwei.')]);
    const rows = parse(csv, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
    expect(rows.map((row) => row.slice(2, 4))).toEqual([
      [expect.any(String), expect.any(String)],
      ['First.\n\nSecond.', 'Eins.\n\nZwei.'],
    ]);
  });

  it('never begins a cell like a formula', () => {
    const csv = writeCsv(translation, [textOf('=1+1', '@SUM(A1)'), textOf('+49', '-1', 'b')]);
    expect(csv).not.toMatch(/(?:^|,)"?[=+@-]/m);
  });

  it('may be separated by semicolons, in other columns, with the newlines of Windows', () => {
    const file =
      'more;target (ja-JP);state;source (en-US);text\r\nx;"一\r\n二";final;a;locales/ja-JP/steps.json#a\r\n';
    expect(readCsv(file).texts).toEqual([
      { line: 2, place: 'locales/ja-JP/steps.json#a', source: 'a', target: '一\n二', state: 'final' },
    ]);
  });
});
