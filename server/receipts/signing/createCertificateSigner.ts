import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import type { ReceiptSigner } from './receiptSigner.ts';

interface Certificate {
  /** A PKCS #12 file: the certificate with its key. */
  readonly p12: Uint8Array;
  readonly password: string;
  readonly name: string;
}

/** Signs by a certificate with its key. */
export function createCertificateSigner({ p12, password, name }: Certificate): ReceiptSigner {
  return {
    name,
    sign: (document, at) =>
      new SignPdf().sign(Buffer.from(document), new P12Signer(p12, { passphrase: password }), at),
  };
}
