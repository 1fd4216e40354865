import { findSignedAgreement } from '../applications/agreement/signatureRepository.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { composeReceipt } from './composeReceipt.ts';
import type { ReceiptsDeps } from './deps.ts';
import { placeSignature } from './signing/placeSignature.ts';

/** The application and the agreement that was signed with it, as a PDF. */
export async function makeReceipt(deps: ReceiptsDeps, own: OwnApplication): Promise<Buffer> {
  const { receiptSigner: signer } = deps.providers;
  const at = deps.clock();
  // Fetched with the first receipt, since it is large and no other call needs it.
  const { writeReceipt } = await import('./pdf/writeReceipt.ts');
  const content = composeReceipt(deps, own, await findSignedAgreement(deps.db, own.row.id));
  if (!signer) return writeReceipt(content, { createdAt: at });
  const { name } = signer;
  const document = await writeReceipt(content, {
    createdAt: at,
    beforeEnd: (pdf) => placeSignature(pdf, { name, at }),
  });
  return signer.sign(document, at);
}
