import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import type { Certificate } from './receiptSigner.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';

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
