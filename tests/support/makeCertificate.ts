import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const DNS_NAME = 2;
const DAY_MS = 86_400_000;

/** A certificate that signs itself, and its key: for a host of that name, or of somebody who signs. */
export function makeCertificate(name: string) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + DAY_MS);
  certificate.setSubject([{ name: 'commonName', value: name }]);
  certificate.setIssuer([{ name: 'commonName', value: name }]);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: DNS_NAME, value: name }] }]);
  certificate.sign(key, forge.md.sha256.create());
  return {
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
