import { escapeHtml } from '../../../../src/lib/escapeHtml.ts';
import { writingDirection } from '../../../../src/lib/writingDirection.ts';
import { faceStack } from '../../../../src/product/brandTokens.ts';
import type { MailContent } from '../composeMail.ts';
import type { MailSender } from '../mailSender.ts';
import type { MailTemplate } from '../mailTemplates.ts';
import { mailStyleSheet, painter } from './mailPaint.ts';
import {
  bodyPart,
  buttonPart,
  codePart,
  footerPart,
  headerPart,
  headingPart,
  linesPart,
  momentPart,
  paragraphPart,
  type PartStyle,
} from './mailParts.ts';

/** Good news, which is shown large. */
const MOMENTS: ReadonlySet<MailTemplate> = new Set([
  'applicationApproved',
  'applicationApprovedLinked',
  'applicationApprovedPending',
  'applicationApprovedPendingLinked',
  'bankVerified',
  'orderCharged',
  'ownerPassed',
  'partnerFinished',
]);
/** The greeting and what happened. */
const MOMENT_TEXTS = 2;

const WIDTH = 600;
const PREVIEW_LENGTH = 140;
/** Fills up the preview of an inbox, which would show the head of the mail otherwise. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(60);

/** URLs of the pictures, which are parts of the mail; left out where there is none. */
export interface MailPictures {
  readonly logo?: string | undefined;
  readonly scene?: string | undefined;
}

/** Whether a mail brings good news, and so has a picture. */
export function isMoment(template: MailTemplate): boolean {
  return MOMENTS.has(template);
}

/** Writes a mail as HTML for mail programs: tables, colours of the brand in both themes, nothing from elsewhere. */
export function writeMailHtml(
  content: MailContent,
  { brand, tokens }: MailSender,
  pictures: MailPictures,
): string {
  const { language, subject } = content;
  // A job may have no language: then its texts are English.
  const direction = writingDirection(language);
  const isRtl = direction === 'rtl';
  const style = styleOf(tokens, isRtl);
  const { paint } = style;
  const rows = [
    headerPart(style, { name: brand.name, logo: pictures.logo, isRuled: pictures.scene === undefined }),
    ...contentRows(style, content, pictures.scene),
    footerPart(style, content.footer),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailStyleSheet(tokens)}</style>
</head>
<body${paint({ background: 'surface-0' }, 'margin:0;padding:0;')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(content))}${PREVIEW_END}</div>
<div role="main" lang="${escapeHtml(language)}" dir="${direction}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td align="center"${paint({ background: 'surface-0' }, 'padding:32px 16px;', 'outer')}>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"${paint({ background: 'surface-1', line: 'line' }, `max-width:${WIDTH}px;text-align:${isRtl ? 'right' : 'left'};border-width:1px;border-style:solid;border-collapse:separate;table-layout:fixed;word-break:break-word;overflow-wrap:anywhere;`)}>
${rows.join('\n')}
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

function styleOf(tokens: MailSender['tokens'], isRtl: boolean): PartStyle {
  const { shape } = tokens;
  return {
    paint: painter(tokens),
    text: `font-family:${faceStack(shape['text-face'])};`,
    display: `font-family:${faceStack(shape['display-face'])};font-weight:${shape['display-weight']};letter-spacing:${shape['display-spacing']};`,
    radius: `border-radius:${shape['radius-button']};`,
    end: isRtl ? 'left' : 'right',
  };
}

/** The rows of the content: of good news the first words are on the ground of the brand. */
function contentRows(style: PartStyle, content: MailContent, picture: string | undefined): readonly string[] {
  const { heading, blocks } = content;
  if (picture === undefined)
    return [bodyPart(style, [headingPart(style, heading), ...writeBlocks(style, blocks)])];
  const texts = blocks
    .slice(0, MOMENT_TEXTS)
    .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  return [
    momentPart(style, { heading, texts, picture }),
    bodyPart(style, writeBlocks(style, blocks.slice(texts.length))),
  ];
}

function writeBlocks(style: PartStyle, blocks: MailContent['blocks']): readonly string[] {
  const main = blocks.find(({ kind }) => kind === 'link');
  return blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
        return paragraphPart(style, block.text);
      case 'code':
        return codePart(style, block.code);
      case 'lines':
        return linesPart(style, block.lines);
      case 'link':
        return buttonPart(style, { ...block, isMain: block === main });
    }
  });
}

/** Returns the first words after the greeting, which inboxes show beside the subject. */
function previewOf({ blocks }: MailContent): string {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  return (texts[1] ?? texts[0] ?? '').slice(0, PREVIEW_LENGTH);
}
