import { toPdfText } from '../../../server/receipts/pdf/toPdfText.ts';

it.each([
  ['Zoé “Café” – 5 €', 'Zoé “Café” – 5 €'],
  ['acceptez‑la', 'acceptez-la'],
  ['1\u202f000', '1\u00a0000'],
  ['Őr Žižka Łódź', 'Or Žižka Lódz'],
  ['•••• 6780', '•••• 6780'],
  ['日本', '??'],
])('%j is written %j', (text, written) => {
  expect(toPdfText(text)).toBe(written);
});
