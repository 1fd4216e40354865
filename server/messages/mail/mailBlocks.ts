import { isolateIn } from '../../../src/lib/isolate.ts';

/** A line of an order or a receipt. */
export interface MailLine {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** A part of a mail's content. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'lines'; readonly lines: readonly MailLine[] };

/** Writes lines as plain text. */
export function writeLines(lines: readonly MailLine[]): string {
  return lines.map(({ label, amount }) => `${label}, ${amount}`).join('\n');
}

interface MailValues {
  readonly params: Readonly<Record<string, string>>;
  readonly lines?: readonly MailLine[] | undefined;
}

const LINK = /^\[(?<label>[^\]]+)\]\(\{\{(?<name>\w+)\}\}\)$/;
const HEADING = '# ';

/**
 * Reads the blocks of a template: paragraphs with an empty line between them, of which `# …` is the heading,
 * `[label]({{link}})` a link, `{{code}}` the code and `{{lines}}` the lines of an order. Placeholders are filled
 * afterwards, so that nothing in them is read as a block. A block with nothing in it is left out.
 */
export function readBlocks(template: string, values: MailValues): readonly MailBlock[] {
  return template.split(/\n{2,}/).flatMap((part) => readBlock(part, values) ?? []);
}

function readBlock(part: string, { params, lines }: MailValues): MailBlock | undefined {
  const link = LINK.exec(part)?.groups;
  if (link) return readLink(link, params);
  if (part === '{{code}}') return { kind: 'code', code: fillIn(part, params) };
  if (part === '{{lines}}' && lines) return { kind: 'lines', lines };
  const isHeading = part.startsWith(HEADING);
  const text = fillIn(isHeading ? part.slice(HEADING.length) : part, params);
  if (text === '') return undefined;
  return { kind: isHeading ? 'heading' : 'paragraph', text };
}

function readLink(
  { label = '', name = '' }: Readonly<Record<string, string | undefined>>,
  params: MailValues['params'],
): MailBlock | undefined {
  const url = params[name] ?? '';
  return url === '' ? undefined : { kind: 'link', label: fillIn(label, params), url };
}

/** Fills the placeholders of a text. Where there is nothing to fill in at the end of a line, no blank stays behind. */
export function fillIn(template: string, params: Readonly<Record<string, string>>): string {
  return template
    .replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => isolateIn(template, params[name] ?? ''))
    .replaceAll(/ +$/gm, '');
}
