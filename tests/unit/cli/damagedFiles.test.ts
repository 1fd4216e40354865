import { readCsv } from '../../../src/product/translation/exchange/csv/csvFile.ts';
import { readReceived } from '../../../src/product/translation/exchange/matchReceived.ts';
import { readXliff } from '../../../src/product/translation/exchange/xliff/readXliff.ts';

const XLIFF = [
  '<?xml version="1.0"?>',
  '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="ja-JP">',
  '<file id="f">',
  '<unit id="a">',
  '<segment state="translated"><source>A</source><target>B</target></segment>',
  '</unit>',
  '</file>',
  '</xliff>',
].join('\n');
const CSV =
  'text,state,source (en-US),target (ja-JP),notes\n"a",translated,"A","B",\n"b",final,"A","B\nC",\n';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** A text as computers wrote it before UTF-8: a byte for each character. */
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from(
    `\uFEFF${text}`.split('').flatMap((letter) => [letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8]),
  );

const PAGE = '<!DOCTYPE html>\n<html><head><meta charset="utf-8"></head><body>Sign in</body></html>';

describe('a file that cannot be read', () => {
  it.each([
    ['nothing', bytes(''), 'is empty: export it again'],
    ['only newlines', bytes('\n \n'), 'is empty'],
    [
      'a workbook',
      Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xff),
      'is an archive or a workbook, such as .zip or .xlsx',
    ],
    ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0), 'is no file of texts'],
    ['a web page', bytes(PAGE), 'is a web page, as a download is saved that needs to sign in first'],
    ['another page', bytes('<html><head></head></html>'), 'is a web page'],
    ['JSON', bytes('{"a": 1}'), 'is no XLIFF, which begins with “<”'],
    ['UTF-16', utf16(XLIFF), 'is written in UTF-16: save it again as UTF-8'],
    ['Latin-1', latin1(XLIFF.replace('>B<', '>\u00e9<')), 'is not written in UTF-8 (line 5): save it again'],
    [
      'XLIFF 1.2',
      bytes('<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>'),
      'is XLIFF 1.2: export it as XLIFF 2.0 or 2.1',
    ],
    [
      'XLIFF 2.2',
      bytes(XLIFF.replace('document:2.0" version="2.0"', 'document:2.2" version="2.2"')),
      'is XLIFF 2.2:',
    ],
    [
      'another vocabulary',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'is no XLIFF: it begins with <svg>',
    ],
    ['no language', bytes(XLIFF.replace(' trgLang="ja-JP"', '')), 'does not say into which language'],
    [
      'entities within entities',
      bytes(
        XLIFF.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<xliff').replace(
          '>B<',
          '>&b;<',
        ),
      ),
      'declares a document type or entities in line 2, which no XLIFF needs',
    ],
    [
      'an entity of HTML',
      bytes(XLIFF.replace('>B<', '>B&nbsp;C<')),
      'has &nbsp; in line 5, which XML does not know',
    ],
    [
      'an entity of HTML behind a comment with a tag',
      bytes(XLIFF.replace('<xliff', '<!-- by <b> -->\n<xliff').replace('>B<', '>B&nbsp;C<')),
      'has &nbsp; in line 6, which XML does not know',
    ],
    [
      'a tag that closes another',
      bytes(XLIFF.replace('</target>', '</source>')),
      'is damaged in line 5, where </source> closes <target>',
    ],
    ['an attribute twice', bytes(XLIFF.replace('<unit ', '<unit id="b" ')), 'is damaged in line 4, so that'],
    ['more after its end', bytes(`${XLIFF}\nx`), 'has more after its end in line 8'],
    ['another element after its end', bytes(`${XLIFF}\n<xliff/>`), 'has more after its end in line 8'],
    ['its end twice', bytes(`${XLIFF}</xliff>`), 'has more after its end in line 8'],
    [
      'a single “&”',
      bytes(XLIFF.replace('>B<', '>B & C<')),
      'has an “&” in line 5 that XML writes as “&amp;”',
    ],
    ['an “&” at the end of a text', bytes(XLIFF.replace('>B<', '>B &<')), 'has an “&” in line 5'],
    ['an “&” in an attribute', bytes(XLIFF.replace('"a"', '"a & b"')), 'has an “&” in line 4'],
    ['an entity that is not closed', bytes(XLIFF.replace('>B<', '>B &amp C<')), 'has an “&” in line 5'],
    [
      'a code of no character',
      bytes(XLIFF.replace('>B<', '>&#x1;<')),
      'a character in line 5 that XML does not',
    ],
    ['a code that is too high', bytes(XLIFF.replace('>B<', '>&#1114112;<')), '(U+110000): take it out'],
    ['a control character', bytes(XLIFF.replace('>B<', '>B\u001b<')), 'allow (U+001B): take it out'],
    ['the end of a literal part', bytes(XLIFF.replace('>B<', '>B ]]> C<')), 'has “]]>” in line 5'],
    [
      'another encoding in its first line',
      bytes(XLIFF.replace('"1.0"', '"1.0" encoding="ISO-8859-1"')),
      'is written in ISO-8859-1, as its first line has it: save it again as UTF-8',
    ],
    [
      'a single “&” behind two hundred thousand references',
      bytes(XLIFF.replace('>B<', `>${'B &amp; &#233;\n'.repeat(100_000)}& C<`)),
      'has an “&” in line 100005 that',
    ],
    ['an attribute without quotation marks', bytes(XLIFF.replace('"a"', 'a')), 'is damaged in line 4'],
  ])('as XLIFF: %s', (_name, content, reason) => {
    expect(() => readReceived(content, readXliff)).toThrow(reason);
  });

  it('as XLIFF of which the end is missing, wherever it breaks off in an element', () => {
    for (const end of ['</xliff>', '</unit>', '/segment', 'arget>B', 'B</target', 'state="tr']) {
      const kept = XLIFF.slice(0, XLIFF.indexOf(end) + 2);
      const line = kept.split('\n').length;
      expect(() => readReceived(bytes(kept), readXliff)).toThrow(
        `breaks off in line ${line}, so a part of it is missing: download or export it again`,
      );
    }
  });

  it.each([
    ['a web page', bytes(PAGE), 'is no CSV: it begins with “<”'],
    ['UTF-16', utf16(CSV), 'is written in UTF-16'],
    ['Latin-1', latin1(CSV.replace('"B"', '"\u00e9"')), 'is not written in UTF-8 (line 2)'],
    ['tabs', bytes(CSV.replaceAll(',', '\t')), 'has tabs between its columns'],
    [
      'no columns of languages',
      bytes('text,state,source,target\n'),
      'has no columns “source (<language>)”, “target',
    ],
    ['one column less', bytes(CSV.replace('state', 'status')), 'has no column “state” in line 1'],
    [
      'a quotation mark that is open',
      bytes(CSV.slice(0, -3)),
      'in the row that begins in line 3 is never closed',
    ],
    [
      'a quotation mark inside',
      bytes(CSV.replace('"A"', 'A "x"')),
      'has a quotation mark too many in the row that begins in line 2',
    ],
  ])('as CSV: %s', (_name, content, reason) => {
    expect(() => readReceived(content, readCsv)).toThrow(reason);
  });

  it('as CSV that breaks off within a row names that row', () => {
    const { problems, texts } = readReceived(bytes(`${CSV}c,translated`), readCsv);
    expect(problems).toEqual([
      { line: 5, message: expect.stringContaining('c has no source: the row breaks off') },
    ]);
    expect(texts).toHaveLength(2);
    // A spreadsheet leaves out the empty cells at the end of a row.
    expect(readReceived(bytes(`${CSV}c,new,A`), readCsv).problems).toEqual([]);
  });

  it('is none if a column of CSV is added with a semicolon in its name, or a language has digits', () => {
    const added = CSV.replace('notes', '"notes; more"');
    expect(readReceived(bytes(added), readCsv).texts).toHaveLength(2);
    expect(readReceived(bytes(CSV.replace('ja-JP', 'es-419')), readCsv).texts).toHaveLength(2);
  });

  it('is none if what XML does not allow elsewhere is in a comment, a literal part or an attribute', () => {
    const free = XLIFF.replace('>B<', '><!-- & ]]&gt; --><![CDATA[B & C]]> &#66; &lt;<')
      .replace('"a"', '"a]]>"')
      .replace('"1.0"', '"1.0" encoding="utf-8"');
    expect(readReceived(bytes(`${free}\n<!-- & -->\n`), readXliff).texts).toMatchObject([
      { place: 'f#a]]>', target: 'B & C B <' },
    ]);
  });

  it('as XLIFF lists a text with a <cp> of no character', () => {
    const { problems } = readReceived(bytes(XLIFF.replace('>B<', '><cp hex="zz"/><')), readXliff);
    expect(problems).toEqual([{ line: 4, message: 'f#a has a <cp> of no character: its hex is “zz”' }]);
  });

  it('is none if it is XLIFF 2.1', () => {
    expect(
      readReceived(bytes(XLIFF.replace('version="2.0" src', 'version="2.1" src')), readXliff).texts,
    ).toHaveLength(1);
  });
});
