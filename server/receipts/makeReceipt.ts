import { findSignedAgreement } from '../applications/agreement/signatureRepository.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { composeReceipt } from './composeReceipt.ts';
import type { ReceiptsDeps } from './deps.ts';
import { writeOnThread } from './pdf/writeOnThread.ts';

/** The application and the agreement that was signed with it, as a PDF. */
export async function makeReceipt(deps: ReceiptsDeps, own: OwnApplication): Promise<Buffer> {
  const content = composeReceipt(deps, own, await findSignedAgreement(deps.db, own.row.id));
  return writeOnThread({ content, at: deps.clock(), signer: deps.providers.receiptSigner });
}
