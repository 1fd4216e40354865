import { createHash } from 'node:crypto';
import { parseDefinitionFile } from '@stepwright/engine/authoring';
import { extractSignature } from '@signpdf/utils';
import forge from 'node-forge';
import { agreementsOf } from '../../../server/definitions/agreements/agreements.ts';
import { offersOf } from '../../../server/definitions/configuration/offers.ts';
import { makeReceipt } from '../../../server/receipts/makeReceipt.ts';
import { readOwnApplication } from '../../../server/applications/ownApplication.ts';
import type { Agreement } from '../../../src/contract/agreements.ts';
import { readLocales, serveTexts } from '../../../src/product/node.ts';
import { shortReference } from '../../../src/lib/shortReference.ts';
import type { SandboxMessage } from '../../../src/contract/sandbox.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { projectFilesWith } from '../../support/definitionFixtures.ts';
import { readPdf } from '../../support/readPdf.ts';
import { isSelfContained } from '../../support/isSelfContained.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import {
  createTestApplication,
  signIn,
  submitTestApplication,
  type TestClient,
} from '../../support/testClient.ts';

const AT_ONCE = 20;
/** Share of the processor time that the thread of the calls may take. Composing takes 0.2, writing and signing the rest. */
const MOST_SHARE = 0.4;

const receiptPath = (id: string) => `/api/v2/applications/${id}/agreement.pdf`;

describe('the receipt', () => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(embedded, { providers: { receiptSigner: { kind: 'development' } } });
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const readAgreement = async (query: Record<string, string> = {}) =>
    (await test.app.inject({ url: '/api/v2/agreements/current', query })).json<Agreement>();

  it('is a PDF to keep: the application, the agreement, and who signed it when', async () => {
    const { application } = await submitTestApplication(client);
    const answer = await client.get(receiptPath(application.id));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="application-and-agreement.pdf"',
      'cache-control': 'no-store',
    });
    const { text, ...about } = await readPdf(answer.rawPayload);
    expect(about).toMatchObject({
      title: 'Application of Park Coffee',
      language: 'en-US',
      isTagged: true,
      isSigned: true,
    });
    const { hash, version, title, sections } = await readAgreement();
    const expected = [
      `Reference ${shortReference(application.id)}`,
      'Legal business name',
      'Park Coffee LLC',
      '350 Fifth Avenue, Suite 21, New York, NY 10118',
      title,
      ...sections.map(({ heading }) => heading),
      'Signed by',
      'Ada Park',
      version,
      hash,
    ];
    for (const part of expected) expect(text).toContain(part);
  });

  it('has the texts that are served when it is made, also after others', async () => {
    const textOf = async (by: TestClient) => {
      const { application } = await submitTestApplication(by);
      return (await readPdf((await by.get(receiptPath(application.id))).rawPayload)).text;
    };
    expect(await textOf(client)).toContain('Legal business name');
    const file = 'en-US/steps.json';
    const locales = new Map(await readLocales());
    const text = locales.get(file)?.text.replaceAll('"Legal business name"', '"Name in the register"') ?? '';
    serveTexts(locales.set(file, parseDefinitionFile(file, text)));
    try {
      expect(await textOf(await signIn(test))).toContain('Name in the register');
    } finally {
      serveTexts(undefined);
    }
  });

  it('has of numbers the last digits, of the birth date nothing', async () => {
    const { application } = await submitTestApplication(client);
    const { text } = await readPdf((await client.get(receiptPath(application.id))).rawPayload);
    expect(text).toContain('•••• 6780');
    expect(text).toContain('•••• 89');
    expect(text).not.toMatch(/12-?3456780/);
    expect(text).not.toMatch(isSelfContained('6789', '1988'));
  });

  it('is written in the language of the applicant, with its letters', async () => {
    const french = await readAgreement({ currency: 'CAD', language: 'fr-CA' });
    const { version, hash, language, title } = french;
    const { application } = await createTestApplication(client, {
      ...caAnswers,
      application: { currency: 'CAD', language: 'fr-CA' },
      agreement: { version, hash, language },
    });
    const receipt = await readPdf((await client.get(receiptPath(application.id))).rawPayload);
    expect(receipt.language).toBe('fr-CA');
    for (const part of [title, 'Prénom', 'Zoé', 'Lévesque-Tremblay', 'Montréal, QC H3A 3G4', hash])
      expect(receipt.text).toContain(part);
  });

  it('shows what was signed, also after the agreement has changed', async () => {
    const { application } = await createTestApplication(client);
    const { hash } = await readAgreement();
    const deps = test.deps as { agreements: TestApp['deps']['agreements'] };
    const { agreements } = deps;
    const newText = { title: 'New Agreement', sections: [{ heading: 'New', paragraphs: ['Text'] }] };
    const files = await projectFilesWith({
      'markets/us/agreement.json': { id: 'us', version: '2026-12-01', texts: { 'en-US': newText } },
    });
    deps.agreements = agreementsOf(files, offersOf(files));
    try {
      const { text } = await readPdf((await client.get(receiptPath(application.id))).rawPayload);
      expect(text).toContain('Merchant Agreement');
      expect(text).toContain(hash);
      expect(text).not.toContain('New Agreement');
    } finally {
      deps.agreements = agreements;
    }
  });

  it('is made once: labels, fonts and certificates of later do not change it', async () => {
    const { application } = await createTestApplication(client);
    const first = (await client.get(receiptPath(application.id))).rawPayload;
    const { receiptSigner: _signer, ...providers } = test.deps.providers;
    const own = await ownOf(application.id);
    const later = { ...test.deps, providers, clock: () => new Date('2031-01-01T00:00:00Z') };
    expect((await makeReceipt(later, own)).equals(first)).toBe(true);
    expect((await client.get(receiptPath(application.id))).rawPayload.equals(first)).toBe(true);
  });

  it('is another one once the answers are others, and the one before is kept', async () => {
    const { application } = await createTestApplication(client);
    const own = await ownOf(application.id);
    const first = await makeReceipt(test.deps, own);
    const company = { ...own.row.answers.company, name: 'Bridge Coffee LLC' };
    const edited = { ...own, row: { ...own.row, answers: { ...own.row.answers, company } } };
    expect((await readPdf(await makeReceipt(test.deps, edited))).text).toContain('Bridge Coffee LLC');
    expect((await makeReceipt(test.deps, own)).equals(first)).toBe(true);
    const stored = await test.deps.db
      .selectFrom('receipts')
      .select('sealed')
      .where('application_id', '=', application.id)
      .execute();
    expect(stored).toHaveLength(2);
    for (const { sealed } of stored) expect(Buffer.from(sealed).includes('%PDF')).toBe(false);
  });

  it('has what an applicant typed in another script', async () => {
    const { application } = await createTestApplication(client);
    const own = await ownOf(application.id);
    const answers = {
      ...own.row.answers,
      company: { ...own.row.answers.company, name: '山田コーヒー株式会社' },
    };
    const receipt = await makeReceipt(test.deps, { ...own, row: { ...own.row, answers } });
    const { text } = await readPdf(receipt);
    expect(text).toContain('山田コーヒー株式会社');
    expect(text).toContain('350 Fifth Avenue, Suite 21, New York, NY 10118');
    expect(isUnchanged(receipt)).toBe(true);
  });

  it('is signed: a changed byte breaks the signature', async () => {
    const { application } = await createTestApplication(client);
    const { rawPayload } = await client.get(receiptPath(application.id));
    expect(isUnchanged(rawPayload)).toBe(true);
    const changed = Buffer.from(rawPayload);
    const place = changed.indexOf('/Author');
    changed.writeUInt8((changed.readUInt8(place + 10) + 1) % 256, place + 10);
    expect(isUnchanged(changed)).toBe(false);
  });

  it('names only the person’s signature if the operator has no certificate', async () => {
    const { application } = await createTestApplication(client);
    const { receiptSigner: _signer, ...providers } = test.deps.providers;
    const own = await ownOf(application.id);
    const receipt = await readPdf(await makeReceipt({ ...test.deps, providers }, own));
    expect(receipt.isSigned).toBe(false);
    expect(receipt.text).toContain((await readAgreement()).hash);
  });

  it('goes with the mail that says the application was received', async () => {
    await submitTestApplication(client);
    await test.runJobs();
    const inbox = await test.app.inject({
      url: '/api/sandbox/messages',
      query: { to: 'ada.park@example.com' },
    });
    const { messages } = inbox.json<{ messages: SandboxMessage[] }>();
    const received = messages.find(({ subject }) => subject.startsWith('We received your application'));
    expect(received?.text).toContain('is attached');
    expect(received?.attachments).toMatchObject([{ name: 'application-and-agreement.pdf' }]);
    const file = await test.app.inject({ url: received?.attachments[0]?.url ?? '' });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect((await readPdf(file.rawPayload)).text).toContain('Park Coffee LLC');
    expect(
      messages.filter(({ attachments }) => attachments.length > 0).map(({ subject }) => subject),
    ).toEqual(messages.filter(({ subject }) => subject === received?.subject).map(({ subject }) => subject));
  });

  it('is written on another thread than that of the calls', async () => {
    const { application } = await createTestApplication(client);
    const own = await ownOf(application.id);
    const [threadBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    await Promise.all(Array.from({ length: AT_ONCE }, () => makeReceipt(test.deps, own)));
    const [thread, all] = [process.threadCpuUsage(threadBefore), process.cpuUsage(allBefore)];
    expect((thread.user + thread.system) / (all.user + all.system)).toBeLessThan(MOST_SHARE);
  });

  it('is made so many times an hour for an account', async () => {
    const { application } = await createTestApplication(client);
    const { db } = test.deps;
    await client.get(receiptPath(application.id));
    await db.updateTable('rate_limits').set({ used: 60 }).where('bucket', 'is not', null).execute();
    expect((await client.get(receiptPath(application.id))).statusCode).toBe(429);
  });

  async function ownOf(applicationId: string) {
    const own = await readOwnApplication(test.deps, {
      applicationId,
      accountId: await accountOf(applicationId),
    });
    if (own.kind === 'refused') throw new Error(own.code);
    return own;
  }

  async function accountOf(id: string): Promise<string> {
    const row = await test.deps.db
      .selectFrom('applications')
      .select('owner_account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.owner_account_id;
  }
});

/** Whether the digest that was signed is that of the document. */
function isUnchanged(document: Buffer): boolean {
  const { signature, signedData } = extractSignature(document);
  const der = forge.util.createBuffer(signature);
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(der, { parseAllBytes: false } as unknown as boolean),
  ) as unknown as {
    readonly rawCapture: { readonly authenticatedAttributes: readonly forge.asn1.Asn1[] };
  };
  const digest = createHash('sha256').update(signedData).digest('binary');
  return message.rawCapture.authenticatedAttributes.some((attribute) =>
    forge.asn1.toDer(attribute).getBytes().includes(digest),
  );
}
