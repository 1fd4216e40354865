import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

const DNS_NAME = 2;
const DAY_MS = 86_400_000;

export type MadeCertificate = ReturnType<typeof makeCertificate>;

interface Making {
  /** Its issuer; self-signed by default. */
  readonly by?: MadeCertificate;
  /** Days from now until it ends; less than none: it has ended. */
  readonly days?: number;
}

/** A certificate and its key: for a host or a role of that name, of somebody who signs, or of an authority. */
export function makeCertificate(name: string, { by, days = 1 }: Making = {}) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = `01${randomBytes(7).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - 2 * DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + days * DAY_MS);
  certificate.setSubject([{ name: 'commonName', value: name }]);
  certificate.setIssuer(by?.certificate.subject.attributes ?? certificate.subject.attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: by === undefined },
    { name: 'subjectAltName', altNames: [{ type: DNS_NAME, value: name }] },
  ]);
  certificate.sign(by?.key ?? key, forge.md.sha256.create());
  return {
    certificate,
    key,
    /** As TLS servers read them: PEM. */
    pem: { key: privateKey, cert: forge.pki.certificateToPem(certificate) },
    /** As an operator's file has them: PKCS #12. */
    inFile: (password: string) =>
      Buffer.from(
        forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key, [certificate], password)).getBytes(),
        'binary',
      ),
  };
}
