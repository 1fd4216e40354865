/** The certificate that signs receipts, as data: they are signed on another thread. */
export type ReceiptSigner = DevelopmentSigner | CertificateSigner;

/** A certificate that the thread creates for itself and that is not trusted. */
interface DevelopmentSigner {
  readonly kind: 'development';
}

/** The operator's certificate. */
export interface CertificateSigner extends Certificate {
  readonly kind: 'certificate';
}

export interface Certificate {
  /** Whose it is, as readers of the document see it. */
  readonly name: string;
  /** A PKCS #12 file: the certificate with its key. */
  readonly p12: Uint8Array;
  readonly password: string;
}
