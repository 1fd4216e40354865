import { makeDevelopmentCertificate } from '../signing/openCertificate.ts';
import { placeSignature, signReceipt } from '../signing/placeSignature.ts';
import type { Certificate, ReceiptSigner } from '../signing/receiptSigner.ts';
import type { ReceiptContent } from '../receiptContent.ts';
import { writeReceipt } from './writeReceipt.ts';

/** A receipt to write. All of it can be handed to another thread. */
export interface ReceiptOrder {
  readonly content: ReceiptContent;
  readonly at: Date;
  /** Left out where receipts are not signed digitally. */
  readonly signer?: ReceiptSigner | undefined;
}

/** Writes a receipt as a PDF and signs it. */
export async function writeSignedReceipt({ content, at, signer }: ReceiptOrder): Promise<Buffer> {
  if (!signer) return writeReceipt(content, { createdAt: at });
  const certificate = certificateOf(signer, at);
  const { name } = certificate;
  const document = await writeReceipt(content, {
    createdAt: at,
    beforeEnd: (pdf) => placeSignature(pdf, { name, at }),
  });
  return signReceipt(document, certificate, at);
}

let development: Certificate | undefined;

function certificateOf(signer: ReceiptSigner, now: Date): Certificate {
  if (signer.kind === 'certificate') return signer;
  development ??= makeDevelopmentCertificate(now);
  return development;
}
