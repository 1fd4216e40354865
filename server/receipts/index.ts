import type { MailAttachments } from '../messages/mail/mailAttachments.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { attachReceipt } from './attachReceipt.ts';
import type { ReceiptsDeps } from './deps.ts';
import { receiptRoutes } from './receiptRoutes.ts';

/**
 * Receipts: what somebody has applied with and agreed to, as a PDF to download and in the mail after submitting. It is made anew each
 * time, from what is kept of the application and of the signature.
 */
export function receipts(deps: ReceiptsDeps): ServerDomain & { readonly mailAttachments: MailAttachments } {
  return { calls: [receiptRoutes(deps)], mailAttachments: { receipt: attachReceipt(deps) } };
}
