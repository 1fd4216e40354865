import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { Readable } from 'node:stream';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { StoredDocumentResponse } from '../../../src/contract/documents.ts';
import { readFile } from '../../../server/files/storing/storeFile.ts';
import { LIMITS } from '../../../server/platform/limits/limitTable.ts';
import { MAX_DOCUMENT_BYTES } from '../../../src/contract/limits.ts';
import { pdfDocument, pdfWith, pngDocument, streamOf } from '../../fixtures/documents.ts';
import { askForDocument } from '../../support/askForDocument.ts';
import type { AskedForDocument } from '../../support/askForDocument.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

describeOnOneDatabase('the document of a company', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let id: string;
  let upload: AskedForDocument['upload'];

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ client, id, upload } = await askForDocument(test));
  });

  const path = () => `/api/v2/applications/${id}/step-ups/verification`;
  const stored = async () =>
    test.deps.db.selectFrom('documents').selectAll().where('application_id', '=', id).execute();

  const dataKeyOf = async (applicationId: string) => {
    const { data_key } = await test.deps.db
      .selectFrom('applications')
      .select('data_key')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    return data_key;
  };

  const bucket = async () => {
    const { owner_account_id } = await test.deps.db
      .selectFrom('applications')
      .select('owner_account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return `documents/${owner_account_id}`;
  };
  const countUploads = async () => {
    const { used } = await test.deps.db
      .selectFrom('rate_limits')
      .select('used')
      .where('bucket', '=', await bucket())
      .executeTakeFirstOrThrow();
    return used;
  };
  const setUploads = async (used: number) => {
    await test.deps.db
      .updateTable('rate_limits')
      .set({ used })
      .where('bucket', '=', await bucket())
      .execute();
  };

  it('is kept, shown without its content, and submitted', async () => {
    expect((await client.get(`${path()}/document`)).json()).toEqual({ document: null });
    const kept = await upload(pdfDocument, 'Bescheid Müller.pdf');
    expect(kept.statusCode).toBe(200);
    const shown = (await client.get(`${path()}/document`)).json<StoredDocumentResponse>();
    expect(shown.document).toEqual(kept.json());
    expect(shown.document).toMatchObject({
      name: 'Bescheid Müller.pdf',
      contentType: 'application/pdf',
      size: pdfDocument.length,
    });
    const given = await client.post(path());
    expect(given.json<ApplicationResponse>().application).toMatchObject({
      stepUpDetails: [],
      reviewing: true,
    });
    await test.runJobs();
    const read = (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();
    expect(read.application.decision).toBe('APPROVED');
  });

  it('is encrypted, its name too', async () => {
    await upload(pdfDocument, 'Ada Park.pdf');
    const [row] = await stored();
    const [piece] = await test.deps.db
      .selectFrom('file_pieces')
      .selectAll()
      .where('file_id', '=', row?.id ?? '')
      .execute();
    expect(piece?.sealed.length).toBeGreaterThan(pdfDocument.length);
    expect(Buffer.from(piece?.sealed ?? []).includes('%PDF')).toBe(false);
    expect(Buffer.from(row?.sealed_name ?? []).includes('Ada')).toBe(false);
  });

  it('gives way to a better one', async () => {
    await upload(pdfDocument);
    await upload(pngDocument, 'photo.png');
    expect(await stored()).toHaveLength(1);
    expect((await client.get(`${path()}/document`)).json()).toMatchObject({
      document: { name: 'photo.png', contentType: 'image/png' },
    });
  });

  it.each([
    ['a program that is called a PDF', Buffer.from(`MZ${'\0'.repeat(200)}`), 422, 'document.type'],
    ['a page of HTML', Buffer.from('<html><script>alert(1)</script></html>'), 422, 'document.type'],
    ['nothing', Buffer.alloc(0), 422, 'document.empty'],
    ['three bytes of a picture', Buffer.from([0xff, 0xd8, 0xff]), 422, 'document.damaged'],
    ['a script', pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(1)>>' }), 422, 'document.active'],
    [
      'one byte too much',
      Buffer.concat([pdfDocument, Buffer.alloc(MAX_DOCUMENT_BYTES)]),
      413,
      'document.tooLarge',
    ],
  ])('refuses %s and keeps the one before', async (_name, content, status, code) => {
    await upload(pdfDocument);
    const refused = await upload(content, 'letter.pdf');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([status, code]);
    const [row] = await stored();
    expect(row?.size).toBe(pdfDocument.length);
  });

  it.each([
    ['EICAR test.pdf', 422, 'document.infected'],
    ['scanner-down.pdf', 503, 'document.unavailable'],
  ])('keeps nothing of %s, and the same file can be tried again', async (name, status, code) => {
    const refused = await upload(pdfDocument, name);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([status, code]);
    expect(await stored()).toEqual([]);
    expect((await upload(pdfDocument)).statusCode).toBe(200);
  });

  it('that does not say how long it is ends where it is too long', async () => {
    let sent = 0;
    const endless = async function* () {
      for (; sent < 10 * MAX_DOCUMENT_BYTES; sent += 1_000_000) yield Buffer.alloc(1_000_000);
    };
    const refused = await test.app.inject({
      method: 'PUT',
      url: `${path()}/document`,
      headers: {
        ...OWN_PAGE,
        cookie: client.cookie,
        'content-type': 'application/octet-stream',
        'x-file-name': 'endless.pdf',
        'transfer-encoding': 'chunked',
      },
      payload: Readable.from(endless()),
    });
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([413, 'document.tooLarge']);
    expect(refused.headers.connection).toBe('close');
    expect(sent).toBeLessThan(2 * MAX_DOCUMENT_BYTES);
  });

  it('is called by what its name is without folders and false endings', async () => {
    const kept = await upload(pngDocument, '..\\..\\letter.pdf');
    expect(kept.json()).toMatchObject({ name: 'letter.pdf.png', contentType: 'image/png' });
  });

  if (inAll('large-files'))
    it('of ten megabytes is stored whole', async () => {
      const large = pdfWith({ objects: [streamOf('', randomBytes(MAX_DOCUMENT_BYTES - 20_000))] });
      expect((await upload(large)).json()).toMatchObject({ size: large.length });
      const [row] = await stored();
      const dataKey = await test.deps.keys.unwrapDataKey(id, await dataKeyOf(id));
      expect((await readFile(test.deps, { id: row?.id ?? '', dataKey }))?.equals(large)).toBe(true);
    });

  it('refuses a name that is no text', async () => {
    const refused = await test.app.inject({
      method: 'PUT',
      url: `${path()}/document`,
      headers: {
        ...OWN_PAGE,
        cookie: client.cookie,
        'content-type': 'application/octet-stream',
        'x-file-name': '%FF%FE',
      },
      payload: pdfDocument,
    });
    expect(refused.statusCode).toBe(400);
  });

  it('keeps nothing of an upload that is cut in the middle', async () => {
    await upload(pdfDocument);
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const port = Number(new URL(address ?? `http://127.0.0.1:${portOf(test)}`).port);
    const noticed = endOfNextRequest(test);
    await cutUpload(port, `${path()}/document`, client.cookie);
    await noticed;
    // Jobs that the server started with it are in the queue before this.
    expect((await client.get(`${path()}/document`)).statusCode).toBe(200);
    const [row] = await stored();
    expect(row?.size).toBe(pdfDocument.length);
    expect(await countUploads()).toBe(2);
  });

  it('is needed before the step-up can be submitted', async () => {
    expect((await client.post(path())).json<Problem>().code).toBe('document.missing');
  });

  it('is taken only while it is asked for', async () => {
    await upload(pdfDocument);
    await client.post(path());
    expect((await upload(pngDocument)).json<Problem>().code).toBe('step-up.notDue');
    expect((await client.post(path())).json<Problem>().code).toBe('step-up.notDue');
  });

  it('is for the owner of the application only', async () => {
    const other = await signIn(test);
    await upload(pdfDocument);
    expect((await upload(pdfDocument, 'x.pdf', other)).statusCode).toBe(403);
    expect((await other.get(`${path()}/document`)).statusCode).toBe(403);
    expect((await other.post(path())).statusCode).toBe(403);
  });

  it('cannot be sent without end', async () => {
    await upload(Buffer.alloc(1));
    await setUploads(LIMITS.documents.windows[0].limit - 1);
    expect((await upload(Buffer.alloc(1))).statusCode).toBe(422);
    const refused = await upload(pdfDocument);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

function portOf(test: TestApp): number {
  const address = test.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Resolves once the server has seen the next request come and go; without one, the test runs out of time. */
function endOfNextRequest({ app }: TestApp): Promise<void> {
  return new Promise((resolve) => {
    app.server.once('request', (request: IncomingMessage) => request.once('close', () => resolve()));
  });
}

/** Promises a megabyte, sends a little of it and hangs up. */
async function cutUpload(port: number, path: string, cookie: string): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  const head = [
    `PUT ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cookie}`,
    'x-requested-with: stepwright',
    'content-type: application/octet-stream',
    'content-length: 1000000',
    'x-file-name: cut.pdf',
  ];
  await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n%PDF-1.4`, () => resolve()));
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.destroy();
  });
}
