import { findSignedAgreement } from '../applications/agreement/signatureRepository.ts';
import { type OwnApplication, openApplication } from '../applications/ownApplication.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { applicantLocale } from '../applications/applicantLocale.ts';
import { senderOf } from '../definitions/configuration/senderOf.ts';
import { drawLogo } from '../messages/mail/html/drawPictures.ts';
import { findApplication } from '../applications/applicationRepository.ts';
import type { MailAttachments } from '../messages/mail/mailAttachments.ts';
import { composeReceipt } from './composeReceipt.ts';
import { keepReceipt } from './keepReceipt.ts';
import { writeOnThread } from './pdf/writeOnThread.ts';
import type { ReceiptSigner } from './signing/openCertificate.ts';

export type ReceiptsDeps = Omit<ApplicationsDeps, 'providers'> & {
  readonly providers: ApplicationsDeps['providers'] & {
    /** Left out where the operator has no certificate: receipts are then not signed digitally. */
    readonly receiptSigner?: ReceiptSigner | undefined;
  };
};

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

/** The application and the agreement that was signed with it, as a PDF: made once, and stored. */
export async function makeReceipt(deps: ReceiptsDeps, own: OwnApplication): Promise<Buffer> {
  const signed = await findSignedAgreement(deps.db, own.row.id);
  return keepReceipt(deps, { own, signed }, async () => {
    const { brand } = senderOf(deps, own.row, applicantLocale(deps, own.row));
    const logo = (await drawLogo(brand.logo))?.content;
    const content = composeReceipt(deps, own, { signed, logo });
    return writeOnThread({ content, at: deps.clock(), signer: deps.providers.receiptSigner });
  });
}
