import type { MailAttachments } from '../messages/mail/mailAttachments.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { attachReceipt, type ReceiptsDeps } from './makeReceipt.ts';
import { receiptRoutes } from './receiptRoutes.ts';

/**
 * Receipts: the submitted answers and the accepted agreement, as a PDF to download and in the mail after submitting. It
 * is created anew each time, from the stored application and signature.
 */
export function receipts(deps: ReceiptsDeps): ServerDomain & { readonly mailAttachments: MailAttachments } {
  return { calls: [receiptRoutes(deps)], mailAttachments: { receipt: attachReceipt(deps) } };
}
