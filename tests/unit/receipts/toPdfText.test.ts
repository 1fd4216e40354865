import { isPdfText, toPdfText } from '../../../server/receipts/pdf/toPdfText.ts';

it.each([
  ['Zoé “Café” – 5 €', 'Zoé “Café” – 5 €'],
  ['acceptez‑la', 'acceptez-la'],
  ['1\u202f000', '1\u00a0000'],
  ['•••• 6780', '•••• 6780'],
])('%j is written %j in the standard fonts', (text, written) => {
  expect(isPdfText(text)).toBe(true);
  expect(toPdfText(text)).toBe(written);
});

it.each(['Őr', 'Łódź', '日本', 'محمد', '→'])('%j needs a font in the document', (text) => {
  expect(isPdfText(text)).toBe(false);
});
