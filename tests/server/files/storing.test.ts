import { randomBytes } from 'node:crypto';
import type { Problem } from '../../../src/contract/problem.ts';
import { readFile, storeFile } from '../../../server/files/storing/storeFile.ts';
import { createS3Store } from '../../../server/files/storing/real/createS3Store.ts';
import { pdfDocument, pngDocument } from '../../fixtures/documents.ts';
import { askForDocument } from '../../support/askForDocument.ts';
import type { AskedForDocument } from '../../support/askForDocument.ts';
import { cleanUpAll } from '../../support/cleanUpAll.ts';
import { describeOnOneDatabase, describeWithParallelCalls } from '../../support/databases.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { startFakeObjectStore } from '../../support/fakeObjectStore.ts';
import type { FakeObjectStore } from '../../support/fakeObjectStore.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

/** Whichever it is, the store rejects in the same way: s3.test.ts. */
const FAULTS = ['broken', 'never', 'forbidden'] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** With files in the database and with files in an object store: the same for whoever uploads. */
function storeSuite(newFiles: 'database' | 's3'): (kind: DatabaseKind) => void {
  return (kind) => {
    let fake: FakeObjectStore;
    let test: TestApp;
    let asked: AskedForDocument;

    beforeAll(async () => {
      fake = await startFakeObjectStore('AKTEST');
      const s3 = {
        bucket: 'files',
        region: 'ca-central-1',
        url: fake.url,
        credentials: { keyId: 'AKTEST', secret: 'a-secret-of-nobody' },
        timeoutMs: 2000,
      };
      test = await startTestApp(kind, {
        config: { fileStore: { newFiles, s3 } },
        providers: { objectStore: createS3Store(s3) },
      });
    });
    afterAll(async () => {
      await test.close();
      await fake.close();
    });
    beforeEach(async () => {
      fake.fault = 'none';
      asked = await askForDocument(test);
    });

    const keyOf = async (applicationId: string) => {
      const { data_key } = await test.deps.db
        .selectFrom('applications')
        .select('data_key')
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow();
      return test.deps.keys.unwrapDataKey(applicationId, data_key);
    };
    const read = async (id: string) => readFile(test.deps, { id, dataKey: await keyOf(asked.id) });
    /** Lists every trace of a file. */
    const tracesOf = async (id: string) => {
      const { db } = test.deps;
      const files = await db.selectFrom('stored_files').select('id').where('id', '=', id).execute();
      const pieces = await db.selectFrom('file_pieces').select('number').where('file_id', '=', id).execute();
      return {
        files: files.length,
        pieces: pieces.length,
        objects: Number(fake.objects.has(`/files/documents/${id}`)),
      };
    };
    const nothing = { files: 0, pieces: 0, objects: 0 };
    const forward = async (ms: number) => {
      test.clock.forward(ms);
      await test.runJobs();
    };

    it('a file is where it should be, encrypted, and is read again', async () => {
      await asked.upload(pdfDocument);
      const { id = '' } = (await asked.row()) ?? {};
      const inDatabase = newFiles === 'database';
      expect(await tracesOf(id)).toEqual({
        files: 1,
        pieces: Number(inDatabase),
        objects: Number(!inDatabase),
      });
      expect(fake.objects.get(`/files/documents/${id}`)?.includes('%PDF') ?? false).toBe(false);
      expect((await read(id))?.equals(pdfDocument)).toBe(true);
      await forward(16 * MINUTE_MS);
      expect((await read(id))?.equals(pdfDocument)).toBe(true);
    });

    it('one of many pieces is read as it was stored', async () => {
      const content = randomBytes(1_000_000);
      const dataKey = await keyOf(asked.id);
      const stored = await storeFile(test.deps, { dataKey, content });
      const id = stored.kind === 'stored' ? stored.id : '';
      expect((await read(id))?.equals(content)).toBe(true);
    });

    it('one that is replaced goes, and the one after it stays', async () => {
      await asked.upload(pdfDocument);
      const first = await asked.row();
      await asked.upload(pngDocument, 'photo.png');
      const second = await asked.row();
      await test.runJobs();
      expect(await tracesOf(first?.id ?? '')).toEqual(nothing);
      expect(await tracesOf(second?.id ?? '')).toMatchObject({ files: 1 });
    });

    it('one that has expired goes with its document', async () => {
      await asked.upload(pdfDocument);
      const { id = '' } = (await asked.row()) ?? {};
      await cleanUpAll(test.deps, new Date(test.clock.now().getTime() + 100 * DAY_MS));
      expect(await asked.row()).toBeUndefined();
      await test.runJobs();
      expect(await tracesOf(id)).toEqual(nothing);
    });

    it('one that no document came to have goes after a while', async () => {
      const dataKey = await keyOf(asked.id);
      const stored = await storeFile(test.deps, { dataKey, content: randomBytes(600_000) });
      const id = stored.kind === 'stored' ? stored.id : '';
      await forward(14 * MINUTE_MS);
      expect(await tracesOf(id)).not.toEqual(nothing);
      await forward(2 * MINUTE_MS);
      expect(await tracesOf(id)).toEqual(nothing);
    });

    if (newFiles === 'database') return;

    it.each(inAll('more-repetitions') ? FAULTS : FAULTS.slice(0, 1))(
      'a store that is %s is reported, keeps the previous file, and leaves nothing',
      async (fault) => {
        await asked.upload(pdfDocument);
        const before = await asked.row();
        fake.fault = fault;
        const refused = await asked.upload(pngDocument, 'photo.png');
        expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, 'document.unavailable']);
        expect(await asked.row()).toEqual(before);
        fake.fault = 'none';
        expect((await asked.upload(pngDocument, 'photo.png')).statusCode).toBe(200);
        await forward(16 * MINUTE_MS);
        const kept = (await test.deps.db.selectFrom('stored_files').select('id').execute()).map(
          ({ id }) => id,
        );
        expect([...fake.objects.keys()].toSorted()).toEqual(
          kept.map((id) => `/files/documents/${id}`).toSorted(),
        );
      },
    );

    it('a store that is down when a file should go is asked again', async () => {
      await asked.upload(pdfDocument);
      const first = await asked.row();
      await asked.upload(pngDocument, 'photo.png');
      fake.fault = 'broken';
      await test.runJobs();
      expect(await tracesOf(first?.id ?? '')).toEqual({ files: 1, pieces: 0, objects: 1 });
      fake.fault = 'none';
      await forward(MINUTE_MS);
      expect(await tracesOf(first?.id ?? '')).toEqual(nothing);
    });

    it('a deleted object is not mistaken for a file', async () => {
      await asked.upload(pdfDocument);
      const { id = '' } = (await asked.row()) ?? {};
      fake.objects.delete(`/files/documents/${id}`);
      await expect(read(id)).rejects.toThrow('NoSuchKey');
    });
  };
}

// `reconsideration/support.test.ts` stores a file in the embedded database and reads it.
describeWithParallelCalls('files in the database', storeSuite('database'));
describeOnOneDatabase('files in an object store', storeSuite('s3'));
