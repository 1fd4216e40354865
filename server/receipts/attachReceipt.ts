import { findApplication } from '../applications/applicationRepository.ts';
import { openApplication } from '../applications/ownApplication.ts';
import type { MailAttachments } from '../messages/mail/mailAttachments.ts';
import type { ReceiptsDeps } from './deps.ts';
import { makeReceipt } from './makeReceipt.ts';

/** Many mail servers refuse more. An agreement of a hundred pages is a tenth of it. */
const MAX_ATTACHED_BYTES = 5_000_000;

/** Attaches the receipt to a mail about its application. */
export function attachReceipt(deps: ReceiptsDeps): MailAttachments['receipt'] {
  return async ({ applicationId }) => {
    const row = await findApplication(deps.db, applicationId);
    if (!row) return undefined;
    const content = await makeReceipt(deps, await openApplication(deps, row));
    if (content.byteLength > MAX_ATTACHED_BYTES) return undefined;
    return { name: RECEIPT_NAME, type: 'application/pdf', content };
  };
}

export const RECEIPT_NAME = 'application-and-agreement.pdf';
