import fc from '../../support/seeded.ts';
import PDFDocument from 'pdfkit';
import { checkPdf } from '../../../server/files/inspecting/pdf/checkPdf.ts';
import { packedPdfWith, pdfDocument, pdfWith, streamOf } from '../../fixtures/documents.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { readScripts } from '../../support/readPdf.ts';
import { cpuMs } from '../../support/cpuMs.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const WEB = '<</S/URI/URI(https://elsewhere.example)>>';
const OPENS = '/OpenAction 4 0 R';

describe('a PDF that is taken', () => {
  it.each([
    ['the smallest', pdfDocument],
    ['one with its objects packed', packedPdfWith()],
    ['one that opens at its first page', pdfWith({ catalog: '/OpenAction[3 0 R/Fit]' })],
    [
      'one whose text speaks of scripts',
      pdfWith({ objects: ['<</Title(Product/Launch with /JavaScript)>>', streamOf('', '(/JavaScript) Tj')] }),
    ],
    [
      'one with links, that opens at a page by a name elsewhere',
      pdfWith({
        catalog: OPENS,
        objects: ['<</S/GoTo/D[3 0 R/Fit]>>', '<</Subtype/Link/A<</S/URI/URI(https://us.example)>>>>'],
      }),
    ],
    [
      'one with links, that opens at its first page',
      pdfWith({ catalog: '/OpenAction[3 0 R/Fit]/Lang(en)', objects: ['<</A 5 0 R>>', WEB] }),
    ],
    ['one that was changed and keeps what was before', Buffer.concat([pdfDocument, changeOf(pdfDocument)])],
    ['one with something before its header', Buffer.concat([Buffer.from('\r\n'), pdfDocument])],
  ])('is %s', (_name, bytes) => {
    expect(checkPdf(bytes)).toBe('fit');
  });

  it.each(['1.3', '1.7'] as const)('is one that a library writes, of version %s', async (pdfVersion) => {
    const document = new PDFDocument({ pdfVersion });
    document.text('A letter').addPage().text('and its second page').end();
    const bytes = Buffer.concat(await document.toArray());
    expect(checkPdf(bytes)).toBe('fit');
  });
});

describe('a PDF that is refused', () => {
  it.each([
    ['a script at opening', pdfWith({ catalog: OPENS, objects: [SCRIPT] })],
    ['a script whose name is spelt by numbers', pdfWith({ objects: ['<</S/J#61vaScr#69pt/#4aS(1)>>'] })],
    ['a script for all of its pages', pdfWith({ catalog: '/Names<</JavaScript 4 0 R>>' })],
    ['a script in a packed object', packedPdfWith({ catalog: OPENS, objects: [SCRIPT] })],
    ['a script in a pack that does not say so', packedPdfWith({ objects: [SCRIPT], pack: '' })],
    [
      'a script behind an entry of many values',
      pdfWith({ objects: [`<</A[${'0 '.repeat(30_000)}]>>`, SCRIPT] }),
    ],
    ['the start of a program', pdfWith({ objects: ['<</S/Launch/F(cmd.exe)>>'] })],
    ['the start of a program, by a name elsewhere', pdfWith({ objects: ['<</S 5 0 R>>', '/Launch'] })],
    ['a file in it', pdfWith({ objects: [streamOf('/Type/EmbeddedFile', 'MZ')] })],
    ['a file in it that does not say so', pdfWith({ objects: ['<</EF<</F 5 0 R>>>>', streamOf('', 'MZ')] })],
    ['a page of the web at opening', pdfWith({ catalog: `/OpenAction${WEB}` })],
    ['a page of the web at opening, elsewhere', pdfWith({ catalog: OPENS, objects: [WEB] })],
    ['a page of the web at opening, in a packed object', packedPdfWith({ catalog: OPENS, objects: [WEB] })],
    ['a page of the web when a page is shown', pdfWith({ objects: [`<</AA<</O 5 0 R>>>>`, WEB] })],
    [
      'a page of the web after another action',
      pdfWith({ catalog: OPENS, objects: [`<</S/GoTo/D[3 0 R/Fit]/Next${WEB}>>`] }),
    ],
    ['another document', pdfWith({ objects: ['<</S/GoToR/F(other.pdf)>>'] })],
    ['a sound', pdfWith({ objects: ['<</S/Sound/Sound 5 0 R>>'] })],
    ['a film', pdfWith({ objects: ['<</Subtype/RichMedia>>'] })],
    ['a form of its own kind', pdfWith({ catalog: '/AcroForm<</XFA 4 0 R>>' })],
    ['a form that is sent', pdfWith({ objects: ['<</S/SubmitForm>>'] })],
    ['an object within a text', pdfWith({ objects: [`(9 0 obj ${SCRIPT} endobj)`] })],
    ['an object within a comment', pdfWith({ objects: [`1 % 9 0 obj ${SCRIPT} endobj\n`] })],
    [
      'an object within a stream',
      pdfWith({ objects: ['<</Length 30>>\nstream\n9 0 obj (hidden) endobj        \nendstream'] }),
    ],
    ['a table that leads into a text', leadingInto(`9 %\n0 %\nobj ${SCRIPT}`)],
  ])('has %s', (_name, bytes) => {
    expect(checkPdf(bytes)).toBe('active');
  });

  it.each([
    ['a header alone', Buffer.from('%PDF-1.7\n')],
    ['none of its pages', Buffer.from('%PDF-1.7\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF')],
    ['half of it', pdfDocument.subarray(0, pdfDocument.length / 2)],
    ['a stream without an end', pdfWith({ objects: ['<<>>\nstream\n'] })],
    [
      'a pack in an unusual form',
      pdfWith({ objects: ['<</N 1/First 4/Filter/LZWDecode>>stream\nx\nendstream'] }),
    ],
    [
      'a pack that says twice how',
      pdfWith({ objects: [streamOf('/N 1/First 4/Filter/LZWDecode', '4 0 ()')] }),
    ],
    ['a pack that is cut off', pdfWith({ objects: ['<</N 1/First 4/Filter/Fl>>stream\nx\nendstream'] })],
    ['a pack of gigabytes', pdfWith({ objects: [streamOf('/N 1/First 4', Buffer.alloc(40_000_000))] })],
  ])('has %s', (_name, bytes) => {
    expect(checkPdf(bytes)).toBe('damaged');
  });

  it('is encrypted', () => {
    const bytes = Buffer.from(
      pdfDocument.toString('latin1').replace('/Root', '/Encrypt 9 0 R/Root'),
      'latin1',
    );
    expect(checkPdf(bytes)).toBe('encrypted');
  });

  it('runs a script in another program, packed and not', async () => {
    const options = { catalog: OPENS, objects: ['<</S/JavaScript/JS(app.alert\\(1\\))>>'] };
    for (const bytes of [pdfWith(options), packedPdfWith(options)])
      expect(await readScripts(bytes)).toEqual(['app.alert(1)']);
  });
});

describe('for any bytes', () => {
  it('a finding comes of it, and never that a PDF fits in which another program sees a script', async () => {
    const originals = [pdfWith, packedPdfWith].map((write) => write({ catalog: OPENS, objects: [SCRIPT] }));
    const change = fc.record({
      bytes: fc.constantFrom(...originals),
      at: fc.nat(2000),
      cut: fc.nat(20),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 20 }),
        fc.constantFrom('stream\n', '(', '<<', '%', 'obj', '/').map((text) => Buffer.from(text)),
      ),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ bytes, at, cut, put }) => {
        const from = at % bytes.length;
        const changed = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
        const finding = checkPdf(changed);
        expect(['fit', 'damaged', 'encrypted', 'active']).toContain(finding);
        if ((await readScripts(changed)).length > 0) expect(finding).not.toBe('fit');
      }),
      { numRuns: inAll('generated-cases') ? 500 : 100 },
    );
  });

  const repeated = [
    ['brackets', '<<['],
    ['streams', ' stream\nendstream'],
    ['texts that never end', '('],
    ['numbers', '1 '],
    ['digits', '1'],
    ['objects', '1 0 obj '],
    ['names', '/A'],
    ['words that nearly begin a stream', 'endstrea '],
  ];
  it.each(inAll('large-files') ? repeated : repeated.slice(0, 2))(
    'ten megabytes of %s take seconds of a processor, not minutes',
    (_name, text) => {
      const file = `%PDF-1.7\n${text.repeat(10_000_000 / text.length)}\nstartxref\n0\n%%EOF`;
      expect(cpuMs(() => checkPdf(Buffer.from(file, 'latin1')))).toBeLessThan(15_000);
    },
  );
});

function changeOf(bytes: Buffer): Buffer {
  const at = bytes.length;
  return Buffer.from(
    `3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\nxref\n3 1\n${String(at).padStart(10, '0')} 00000 n \n` +
      `trailer\n<</Size 4/Root 1 0 R/Prev 170>>\nstartxref\n${at + 45}\n%%EOF\n`,
  );
}

/** The table of this one says that an object begins within a text, where nobody who reads from the front sees one. */
function leadingInto(hidden: string): Buffer {
  const text = pdfWith({ objects: [`(${hidden})`] }).toString('latin1');
  const [, fourth = ''] = /(\d{10}) 00000 n \ntrailer/.exec(text) ?? [];
  const inside = String(text.indexOf(hidden)).padStart(10, '0');
  return Buffer.from(text.replace(`${fourth} 00000 n \ntrailer`, `${inside} 00000 n \ntrailer`), 'latin1');
}
