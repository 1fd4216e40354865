import type { MailAttachments } from '../messages/mail/mailAttachments.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { attachReceipt, type ReceiptsDeps } from './makeReceipt.ts';
import { receiptRoutes } from './receiptRoutes.ts';

/**
 * Receipts: the submitted answers and the accepted agreement, as a PDF to download and in the mail after submitting. It is made once, when
 * the mail is sent or at the first download, and served as it was stored; other answers make another one.
 */
export function receipts(deps: ReceiptsDeps): ServerDomain & { readonly mailAttachments: MailAttachments } {
  return { calls: [receiptRoutes(deps)], mailAttachments: { receipt: attachReceipt(deps) } };
}
