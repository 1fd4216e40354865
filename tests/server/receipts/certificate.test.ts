import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../../server/app/config.ts';
import { StartProblem } from '../../../server/platform/systemErrors.ts';
import { writeOnThread } from '../../../server/receipts/pdf/writeOnThread.ts';
import { openCertificate } from '../../../server/receipts/signing/openCertificate.ts';
import { makeCertificate } from '../../support/makeCertificate.ts';
import { RECEIPT_COLOURS } from '../../support/receiptColours.ts';
import { readPdf } from '../../support/readPdf.ts';
import { temporaryFolders } from '../../support/temporaryFolders.ts';

const makeFolder = temporaryFolders();
const PASSWORD = 'secret of the test';

/** A file as an operator has it. */
function writeCertificate(): string {
  const file = path.join(makeFolder(), 'receipts.p12');
  fs.writeFileSync(file, makeCertificate('Payments of the test').inFile(PASSWORD));
  return file;
}

describe("the operator's certificate", () => {
  const file = writeCertificate();

  it('signs receipts, in its name', async () => {
    const signer = openCertificate({ file, password: PASSWORD });
    expect(signer.name).toBe('Payments of the test');
    const content = {
      language: 'en-US',
      title: 'Title',
      brand: { name: 'Us', colours: RECEIPT_COLOURS },
      lines: ['Line'],
      sections: [],
      pageText: '{page} of {pages}',
    };
    const signed = await writeOnThread({ content, at: new Date(), signer });
    expect((await readPdf(signed)).isSigned).toBe(true);
    expect(signed.toString('latin1')).toContain('Payments of the test');
  });

  it.each([
    ['a file that is not there', { file: `${file}.gone`, password: PASSWORD }],
    ['a password that does not fit', { file, password: 'another' }],
    ['a file that is no certificate', { file: import.meta.filename, password: PASSWORD }],
  ])('stops the start with %s', (_, certificate) => {
    expect(() => openCertificate(certificate)).toThrow(StartProblem);
    expect(() => openCertificate(certificate)).toThrow(/^AGREEMENT_CERTIFICATE/);
  });

  it.each([
    [{}, { kind: 'development' }],
    [
      { AGREEMENT_CERTIFICATE: '/run/receipts.p12', AGREEMENT_CERTIFICATE_PASSWORD: PASSWORD },
      { kind: 'file', file: '/run/receipts.p12', password: PASSWORD },
    ],
  ])('is configured by %j', (variables, receiptCertificate) => {
    const outcome = readConfig({ STEPWRIGHT_ENV: 'test', ...variables });
    expect(outcome).toMatchObject({ kind: 'ok', config: { receiptCertificate } });
  });
});
