import { composeMail, type MailOrder } from './composeMail.ts';
import type { EmailMessage } from './emailPort.ts';
import { drawLogo, drawScene } from './html/drawPictures.ts';
import { isMoment, writeMailHtml } from './html/writeMailHtml.ts';
import { writeMailText } from './writeMailText.ts';

type WrittenMail = Pick<EmailMessage, 'subject' | 'text' | 'html' | 'pictures'>;

/** Writes a mail in its language and its brand, as text and as HTML. */
export async function writeMail(order: MailOrder): Promise<WrittenMail> {
  const { brand, tokens } = order.sender;
  const content = composeMail(order);
  const logo = await drawLogo(brand.logo);
  const scene = isMoment(order.template) ? await drawScene(tokens) : undefined;
  const html = writeMailHtml(content, order.sender, {
    ...(logo && { logo: `cid:${logo.id}` }),
    ...(scene && { scene: `cid:${scene.id}` }),
  });
  const pictures = [logo, scene].filter((picture) => picture !== undefined);
  return { subject: content.subject, text: writeMailText(content), html, pictures };
}
