import { readFileSync } from 'node:fs';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import { StartProblem } from '../../platform/systemErrors.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';

/** The certificate that signs receipts, as data: they are signed on another thread. */
export type ReceiptSigner = DevelopmentSigner | CertificateSigner;

/** A certificate that the thread creates for itself and that is not trusted. */
interface DevelopmentSigner {
  readonly kind: 'development';
}

/** The operator's certificate. */
interface CertificateSigner extends Certificate {
  readonly kind: 'certificate';
}

export interface Certificate {
  /** Whose it is, as readers of the document see it. */
  readonly name: string;
  /** A PKCS #12 file: the certificate with its key. */
  readonly p12: Uint8Array;
  readonly password: string;
}

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
    const { certBag: kind = '' } = forge.pki.oids;
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

const NAME = 'Stepwright development';
const KEY_BITS = 2048;
const VALID_DAYS = 365;

/** Creates a certificate of this process that is not trusted. */
export function makeDevelopmentCertificate(now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date(now.getTime() - DAY_MS);
  certificate.validity.notAfter = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const names = [{ name: 'commonName', value: NAME }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.sign(key, forge.md.sha256.create());
  const password = randomBytes(16).toString('hex');
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], password);
  return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'), password, name: NAME };
}
