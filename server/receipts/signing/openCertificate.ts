import { readFileSync } from 'node:fs';
import forge from 'node-forge';
import { StartProblem } from '../../platform/systemErrors.ts';
import type { CertificateSigner } from './receiptSigner.ts';

/** The operator's certificate. A file that cannot be opened stops the start, instead of the first receipt. */
export function openCertificate({
  file,
  password,
}: {
  readonly file: string;
  readonly password: string;
}): CertificateSigner {
  const p12 = readCertificate(file);
  return { kind: 'certificate', p12, password, name: readName(p12, { file, password }) };
}

function readCertificate(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartProblem(`AGREEMENT_CERTIFICATE ${file} cannot be read`, { cause: error });
  }
}

function readName(
  p12: Buffer,
  { file, password }: { readonly file: string; readonly password: string },
): string {
  try {
    const content = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), password);
    const kind = forge.pki.oids['certBag'] ?? '';
    const [bag] = content.getBags({ bagType: kind })[kind] ?? [];
    const name: unknown = bag?.cert?.subject.getField('CN')?.value;
    return typeof name === 'string' ? name : '';
  } catch (error) {
    throw new StartProblem(
      `AGREEMENT_CERTIFICATE ${file} is no PKCS #12 file, or AGREEMENT_CERTIFICATE_PASSWORD is another one`,
      { cause: error },
    );
  }
}
