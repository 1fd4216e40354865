import { escapeHtml } from '../../../../src/lib/escapeHtml.ts';
import type { MailLine } from '../mailBlocks.ts';
import { LOGO_SIDE, SCENE_SIDE } from './drawPictures.ts';
import type { PaintElement } from './mailPaint.ts';

/** The look that the parts of a mail share. */
export interface PartStyle {
  readonly paint: PaintElement;
  /** Styles of a text's face, of a heading's, and of the corners of buttons and boxes. */
  readonly text: string;
  readonly display: string;
  readonly radius: string;
  /** The side of the page where amounts are. */
  readonly end: 'left' | 'right';
}

const SIDES = 'padding-left:40px;padding-right:40px;';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Writes a text with its line breaks. */
function lined(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

interface Header {
  readonly name: string;
  readonly logo: string | undefined;
  /** Whether a line divides it from what follows. */
  readonly isRuled: boolean;
}

/** The brand above a mail. */
export function headerPart({ paint, text: face, end }: PartStyle, { name, logo, isRuled }: Header): string {
  const picture =
    logo === undefined
      ? ''
      : `<td style="padding-${end}:12px"><img src="${logo}" width="${LOGO_SIDE}" height="${LOGO_SIDE}" alt="" style="display:block;border:0"></td>`;
  const label = `<td${paint({ text: 'header-text' }, `${face}font-size:18px;line-height:24px;font-weight:600;`)}>${escapeHtml(name)}</td>`;
  const box = `${SIDES}padding-top:24px;padding-bottom:24px;${isRuled ? 'border:0 solid;border-bottom-width:1px;' : ''}`;
  return `<tr><td${paint({ background: 'header', line: 'line' }, box, 'inner')}><table ${TABLE}><tr>${picture}${label}</tr></table></td></tr>`;
}

/** Good news: picture, heading and first words on the ground of the brand. */
export function momentPart(
  { paint, text: face, display }: PartStyle,
  {
    heading,
    texts,
    picture,
  }: { readonly heading: string; readonly texts: readonly string[]; readonly picture: string },
): string {
  const drawn = `<img src="${picture}" width="${SCENE_SIDE}" height="${SCENE_SIDE}" alt="" style="display:block;border:0">`;
  const title = headingElement(
    paint({ text: 'moment-text' }, headingStyle(display, '38px', '44px'), 'large'),
    heading,
  );
  const words = texts.map(
    (text) => `<p${paint({ text: 'moment-text-2' }, paragraphStyle(face))}>${lined(text)}</p>`,
  );
  return `<tr><td${paint({ background: 'moment' }, `${SIDES}padding-top:16px;padding-bottom:32px;`, 'inner')}>${drawn}${title}${words.join('')}</td></tr>`;
}

export function headingPart({ paint, display }: PartStyle, heading: string): string {
  return headingElement(paint({ text: 'text-1' }, headingStyle(display, '30px', '36px'), 'large'), heading);
}

function headingElement(attributes: string, heading: string): string {
  return `<h1${attributes}>${escapeHtml(heading)}</h1>`;
}

function headingStyle(display: string, size: string, line: string): string {
  return `margin:16px 0 0;${display}font-size:${size};line-height:${line};`;
}

export function paragraphPart({ paint, text: face }: PartStyle, text: string): string {
  return `<p${paint({ text: 'text-2' }, paragraphStyle(face))}>${lined(text)}</p>`;
}

function paragraphStyle(face: string): string {
  return `margin:16px 0 0;${face}font-size:16px;line-height:25px;`;
}

/** The link of a mail as a button; a further one is only outlined. */
export function buttonPart(
  { paint, text: face, radius }: PartStyle,
  { label, url, isMain }: { readonly label: string; readonly url: string; readonly isMain: boolean },
): string {
  const box = `${radius}border-width:1px;border-style:solid;`;
  const cell = isMain
    ? paint({ background: 'brand', line: 'brand' }, box)
    : paint({ background: 'surface-1', line: 'line-strong' }, box);
  const link = paint(
    { text: isMain ? 'text-on-brand' : 'brand' },
    `display:block;padding:14px 24px;${face}font-size:16px;line-height:22px;font-weight:600;text-decoration:none;`,
  );
  return `<table ${TABLE} style="margin-top:${isMain ? 24 : 12}px;border-collapse:separate"><tr><td${cell}><a href="${escapeHtml(url)}" target="_blank" rel="noopener"${link}>${escapeHtml(label)}</a></td></tr></table>`;
}

/** Codes of more characters than this are written smaller, to stay in one line on a phone. */
const LARGE_CODE = 8;

export function codePart({ paint, radius }: PartStyle, code: string): string {
  const size =
    code.length > LARGE_CODE ? 'font-size:22px;letter-spacing:1px;' : 'font-size:36px;letter-spacing:8px;';
  const style = `border-width:1px;border-style:solid;${radius}padding:20px 24px;font-family:ui-monospace,Menlo,Consolas,monospace;font-variant-numeric:tabular-nums;font-weight:600;line-height:44px;white-space:nowrap;${size}`;
  return `<table ${TABLE} style="margin-top:24px;border-collapse:separate"><tr><td${paint({ background: 'surface-2', text: 'text-1', line: 'line' }, style)}>${escapeHtml(code)}</td></tr></table>`;
}

/** The lines of an order with hairlines between them. */
export function linesPart({ paint, text: face, end }: PartStyle, lines: readonly MailLine[]): string {
  const rows = lines.map(({ label, amount, isTotal = false }) => {
    const rule = isTotal ? 'border-top-width:2px;' : 'border-top-width:1px;';
    const weight = isTotal ? 'font-weight:600;' : 'font-weight:400;';
    const look = `border:0 solid;${rule}padding:12px 0;${face}line-height:24px;vertical-align:top;${weight}`;
    const colours = { text: 'text-1', line: isTotal ? 'text-1' : 'line' } as const;
    const size = `font-size:${isTotal ? 20 : 16}px;`;
    const start = end === 'right' ? 'left' : 'right';
    return `<tr><th scope="row"${paint(colours, `${look}font-size:16px;text-align:${start};`)}>${escapeHtml(label)}</th><td${paint(colours, `${look}${size}text-align:${end};white-space:nowrap;font-variant-numeric:tabular-nums;`)}>${escapeHtml(amount)}</td></tr>`;
  });
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin-top:24px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** The part of a mail between its brand and its foot. */
export function bodyPart({ paint }: PartStyle, parts: readonly string[]): string {
  if (parts.length === 0) return '';
  return `<tr><td${paint({ background: 'surface-1' }, `${SIDES}padding-top:16px;padding-bottom:40px;`, 'inner')}>${parts.join('')}</td></tr>`;
}

interface FooterTexts {
  readonly sentences: readonly string[];
  readonly supportEmail: string;
  readonly unsubscribe: { readonly label: string; readonly url: string } | undefined;
}

/** Support, the legal name, and why one gets the mail. */
export function footerPart(
  { paint, text: face }: PartStyle,
  { sentences, supportEmail, unsubscribe }: FooterTexts,
): string {
  const look = `margin:8px 0 0;${face}font-size:14px;line-height:21px;`;
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}"${paint({ text: 'brand' })}>${escapeHtml(label)}</a>`;
  const address = escapeHtml(supportEmail);
  const linked = (sentence: string) =>
    supportEmail === ''
      ? sentence
      : sentence.replace(address, () => link(`mailto:${supportEmail}`, supportEmail));
  const paragraphs = [
    ...sentences.map((sentence) => linked(escapeHtml(sentence))),
    ...(unsubscribe ? [link(unsubscribe.url, unsubscribe.label)] : []),
  ].map((html) => `<p${paint({ text: 'text-3' }, look)}>${html}</p>`);
  return `<tr><td${paint({ background: 'surface-1', line: 'line' }, `${SIDES}border:0 solid;border-top-width:1px;padding-top:16px;padding-bottom:32px;`, 'inner')}>${paragraphs.join('')}</td></tr>`;
}
