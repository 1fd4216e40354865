import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const DNS_NAME = 2;

/** A certificate for a host that signs itself, and its key: PEM. */
export function makeCertificate(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: 'commonName', value: host }]);
  certificate.setIssuer([{ name: 'commonName', value: host }]);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: DNS_NAME, value: host }] }]);
  certificate.sign(key, forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) };
}
