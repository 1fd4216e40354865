import { readTemplate } from '../writeText.ts';
import type { MailContent } from './composeMail.ts';
import { fillIn, writeLines, type MailBlock } from './mailBlocks.ts';

/** Writes a mail as plain text. Mail programs fold what is below the two dashes. */
export function writeMailText({ heading, subject, blocks, footer, language }: MailContent): string {
  const write = (block: MailContent['blocks'][number]) => writeBlock(block, language);
  const above = heading === subject ? [] : [heading];
  const below = [...footer.sentences, ...(footer.unsubscribe ? [write(footer.unsubscribe)] : [])];
  return `${[...above, ...blocks.map(write)].join('\n\n')}\n\n-- \n${below.join('\n')}\n`;
}

function writeBlock(block: Exclude<MailBlock, { kind: 'heading' }>, locale: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'code':
      return block.code;
    case 'link':
      return fillIn(readTemplate(locale, 'emails:parts/link'), block);
    case 'lines':
      return writeLines(block.lines);
  }
}
