import type { EnvironmentReader } from '../platform/config/environmentReader.ts';

/** Where the certificate is that receipts are signed with. */
export interface ReceiptConfig {
  readonly receiptCertificate:
    | { readonly kind: 'none' }
    /** Made by the process, for anything but production. */
    | { readonly kind: 'development' }
    | { readonly kind: 'file'; readonly file: string; readonly password: string };
}

export function readReceiptConfig(
  read: EnvironmentReader,
  { isProduction }: { readonly isProduction: boolean },
): ReceiptConfig {
  const file = read.text('AGREEMENT_CERTIFICATE');
  const password = read.text('AGREEMENT_CERTIFICATE_PASSWORD') ?? '';
  if (file !== undefined) return { receiptCertificate: { kind: 'file', file, password } };
  return { receiptCertificate: { kind: isProduction ? 'none' : 'development' } };
}
