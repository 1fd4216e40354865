import { writeSignedReceipt } from '../../../server/receipts/pdf/writeReceipt.ts';
import { readPdf } from '../../support/readPdf.ts';
import { RECEIPT_COLOURS } from '../../support/receiptColours.ts';

const NUMBERS = 'A code such as [U+20BB7] is a character.';

interface Written {
  readonly language: string;
  readonly values: readonly string[];
  readonly paragraph?: string;
}

async function write({ language, values, paragraph = 'Rules.' }: Written) {
  const content = {
    language,
    title: `Application of ${values[0]}`,
    brand: { name: 'Us', sender: 'Us, Inc.', colours: RECEIPT_COLOURS },
    lines: ['Reference 1'],
    sections: [{ title: 'You', rows: values.map((value, row) => ({ label: `Label ${row}`, value })) }],
    agreement: {
      language,
      content: { title: 'Agreement', sections: [{ heading: 'Rules', paragraphs: [paragraph] }] },
      record: { title: 'Signature', rows: [{ label: 'Signed by', value: values[0] ?? '' }] },
    },
    numbersText: NUMBERS,
    pageText: 'page {page} of {pages}',
  };
  const document = await writeSignedReceipt({ content, at: new Date(0) });
  return { document, ...(await readPdf(document)) };
}

it.each([
  ['ja', ['山田 太郎', '東京都渋谷区渋谷二丁目21番1号 渋谷ヒカリエ (Hikarie) 11階', '株式会社Parkコーヒー']],
  ['hi', ['प्रिया शर्मा', 'फ्लैट संख्या 12, महात्मा गांधी मार्ग, नई दिल्ली 110001', 'Park Coffee प्राइवेट लिमिटेड']],
  ['th', ['สมชาย ใจดี', '123/45 ถนนสุขุมวิท เขตคลองเตย กรุงเทพมหานคร 10110', 'ร้านน้ำกำลัง Park Coffee']],
  ['ko', ['김민준', '서울특별시 강남구 테헤란로 152, Park Coffee']],
  ['zh-CN', ['张伟', '上海市浦东新区世纪大道100号']],
  ['zh-TW', ['張偉', '臺北市信義區信義路五段7號']],
  ['bn', ['রহিম উদ্দিন', 'ধানমন্ডি, ঢাকা ১২০৫ Park Coffee']],
  ['vi', ['Nguyễn Thị Ánh Tuyết', '12 Đường Trần Hưng Đạo']],
  ['pl', ['Łucja Œry', 'Žižkova 5, Łódź']],
  ['el', ['Ελένη Παπαδοπούλου', 'Иван Петров, ул. Ленина 5']],
])('a document in %s has the text that was typed', async (language, values) => {
  const { text, isTagged, title } = await write({ language, values });
  expect(title).toBe(`Application of ${values[0]}`);
  expect(isTagged).toBe(true);
  for (const value of values) expect(text).toContain(value);
  expect(text).not.toContain(NUMBERS);
});

it.each([
  ['ar', ['محمد بن عبد الله', 'شارع الملك فهد، مبنى 12 (الطابق 3)، الرياض 12345', 'شركة Park Coffee']],
  ['he', ['דוד כהן', 'רחוב הרצל 12, תל אביב-יפו 6120101', 'Park Coffee בע״מ']],
])('a document in %s says its words in the order of reading', async (language, values) => {
  const { text, spokenTexts } = await write({ language, values });
  expect(spokenTexts).toEqual(expect.arrayContaining([`Application of ${values[0]}`, ...values]));
  // Words are found, also by readers that know nothing of what the document says.
  for (const word of values.flatMap((value) => value.match(/[\p{L}\p{M}]{4,}/gu) ?? []))
    expect(text).toContain(word);
});

it('a character that no font has is written by its number, copied as itself, and explained', async () => {
  const { text, document } = await write({ language: 'en', values: ['Ann ሀበ', '葛\u{E0100}飾区'] });
  expect(text).toContain(NUMBERS);
  expect(text).toContain('ሀ');
  expect(text).not.toContain('?');
  expect(text).toContain('葛\u{E0100}飾区');
  expect(document.byteLength).toBeLessThan(200_000);
});

it('a long text is broken into lines and pages without a loss', async () => {
  const paragraph = 'お客様は、以下の条件に同意するものとします。「約款」を必ずお読みください。'.repeat(120);
  const { pageTexts } = await write({ language: 'ja', values: ['山田 太郎'], paragraph });
  expect(pageTexts.length).toBeGreaterThan(3);
  const body = pageTexts.map((text) => text.replaceAll(/Us, Inc\.\s*page \d of \d/g, '')).join('');
  expect(body.replaceAll(' ', '')).toContain(paragraph);
});

it('a document in Latin letters needs no fonts of its own', async () => {
  const { document } = await write({ language: 'fr-CA', values: ['Zoé Lévesque', '5 € – Montréal'] });
  expect(document.includes('/FontFile2')).toBe(false);
});
