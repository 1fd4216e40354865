import type { ReceiptContent } from '../composeReceipt.ts';
import type { TextsByWeight } from './typesetting/embeddedTypesetter.ts';

/** All texts of a receipt, by the weight that they are set in. */
export function textsOf(content: ReceiptContent): TextsByWeight {
  const { brand, title, lines, sections, agreement, numbersText, pageText } = content;
  const tables = [...sections, ...(agreement ? [agreement.record] : [])];
  const signed = agreement?.content;
  return {
    strong: [
      brand.name,
      title,
      ...tables.map((section) => section.title),
      ...(signed ? [signed.title, ...signed.sections.map(({ heading }) => heading)] : []),
    ],
    text: [
      `${pageText}0123456789`,
      brand.name,
      ...lines,
      ...[brand.sender, numbersText].filter((text) => text !== undefined),
      ...tables.flatMap(({ rows }) => rows.flatMap(({ label, value }) => [label, value])),
      ...(signed ? signed.sections.flatMap(({ paragraphs }) => paragraphs) : []),
    ],
  };
}
