import { writeSignedReceipt } from '../../../server/receipts/pdf/writeReceipt.ts';
import { readPdf } from '../../support/readPdf.ts';
import { RECEIPT_COLOURS } from '../../support/receiptColours.ts';

const SENDER = 'Us, Inc., 100 Main Street, Seattle, WA 98101';
const RECORD = ['Signed by', 'Signed on', 'Version', 'Hash'].map((label) => ({
  label,
  value: `Value of ${label}`,
}));

interface Written {
  readonly filler: number;
  readonly lastParagraphs?: readonly string[];
  readonly rows?: number;
}

async function write({ filler, lastParagraphs = ['The last words.'], rows = 1 }: Written) {
  const content = {
    language: 'en-US',
    title: 'Application of Park Coffee',
    brand: { name: 'Us', sender: SENDER, colours: RECEIPT_COLOURS },
    lines: ['Reference 1'],
    sections: [
      {
        title: 'You',
        rows: Array.from({ length: rows }, (_, row) => ({ label: `Label ${row}.`, value: `Value ${row}.` })),
      },
    ],
    agreement: {
      language: 'en-US',
      content: {
        title: 'Agreement',
        sections: [
          { heading: 'Rules', paragraphs: Array.from({ length: filler }, (_, line) => `Rule ${line}.`) },
          { heading: 'The end', paragraphs: [...lastParagraphs] },
        ],
      },
      record: { title: 'Electronic signature', rows: RECORD },
    },
    pageText: 'Reference 1, page {page} of {pages}',
  };
  return readPdf(await writeSignedReceipt({ content, at: new Date(0) }));
}

it.each([
  ['The last words.'],
  ['Before the last words.', 'The last words.'],
  ['The last words. '.repeat(60)],
])(
  'the signature is whole, on one page with the last words that were signed: %#',
  async (...lastParagraphs) => {
    const counts = new Set<number>();
    for (let filler = 10; filler < 36; filler += 2) {
      const { pageTexts } = await write({ filler, lastParagraphs });
      const page = pageTexts.find((text) => text.includes('Electronic signature')) ?? '';
      counts.add(pageTexts.length);
      expect(page).toContain('The last words.');
      for (const { value } of RECORD) expect(page).toContain(value);
      const heading = pageTexts.findIndex((text) => text.includes('The end'));
      expect(pageTexts[heading]).toContain(lastParagraphs[0]?.trim());
    }
    expect(counts.size).toBe(2);
  },
);

it('has the sender and its number at the foot of every page, and each row once', async () => {
  const { pageTexts } = await write({ filler: 3, rows: 70 });
  expect(pageTexts.length).toBeGreaterThan(3);
  pageTexts.forEach((text, index) => {
    expect(text).toContain(SENDER);
    expect(text).toContain(`page ${index + 1} of ${pageTexts.length}`);
  });
  const found = pageTexts.join(' ').match(/Label \d+\./g);
  expect(found).toEqual(Array.from({ length: 70 }, (_, row) => `Label ${row}.`));
});
