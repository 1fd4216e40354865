import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import type { Certificate } from './receiptSigner.ts';

/** Signs a finished PDF that has space for the signature. */
export async function signReceipt(document: Uint8Array, certificate: Certificate, at: Date): Promise<Buffer> {
  const { p12, password } = certificate;
  return new SignPdf().sign(
    Buffer.from(document),
    new P12Signer(Buffer.from(p12), { passphrase: password }),
    at,
  );
}
