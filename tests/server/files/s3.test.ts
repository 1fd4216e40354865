import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { createS3Store } from '../../../server/files/storing/real/createS3Store.ts';
import { startFakeObjectStore } from '../../support/fakeObjectStore.ts';
import type { FakeObjectStore } from '../../support/fakeObjectStore.ts';

const ID = '3f0f6d35-8f54-4a35-8c3e-1f1d6f9f0a11';
const PATH = `/files/documents/${ID}`;
const content = randomBytes(1_000_000);

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}
const sealed = () => ({ size: content.length, pieces: chunksOf(content) });

describe('a store that speaks S3', () => {
  let fake: FakeObjectStore;
  const store = (timeoutMs = 5000, keyId = 'AKTEST') =>
    createS3Store({
      bucket: 'files',
      region: 'ca-central-1',
      url: fake.url,
      credentials: { keyId, secret: 'a-secret-of-nobody' },
      timeoutMs,
    });
  const read = async () => Buffer.concat(await Readable.from(await store().get(ID)).toArray());

  beforeEach(async () => {
    fake = await startFakeObjectStore('AKTEST');
  });
  afterEach(() => fake.close());

  it('gets a file as it is made, by a signed request to the path of its bucket, and gives it back', async () => {
    await store().put(ID, sealed());
    expect([...fake.objects.keys()]).toEqual([PATH]);
    expect(fake.objects.get(PATH)?.equals(content)).toBe(true);
    expect(fake.asked[0]?.headers).toMatchObject({
      'content-length': String(content.length),
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    });
    expect(fake.asked[0]?.headers.authorization).toContain('/ca-central-1/s3/aws4_request');
    expect((await read()).equals(content)).toBe(true);
  });

  it('removes a file, also one that is gone already', async () => {
    await store().put(ID, sealed());
    await store().remove(ID);
    await store().remove(ID);
    expect(fake.objects.size).toBe(0);
  });

  it.each(['broken', 'forbidden', 'never'] as const)(
    'that is %s makes each call fail, soon',
    async (fault) => {
      fake.fault = fault;
      await expect(store(500).put(ID, sealed())).rejects.toThrow('The object store did not do');
      await expect(store(500).get(ID)).rejects.toThrow('The object store did not do');
      await expect(store(500).remove(ID)).rejects.toThrow('The object store did not do');
      expect(fake.objects.size).toBe(0);
    },
  );

  it('that is slow is waited for', async () => {
    fake.fault = 'slow';
    await store().put(ID, sealed());
    expect((await read()).equals(content)).toBe(true);
  });

  it('that is not there, knows us not or has no such file makes the call fail', async () => {
    await expect(store().get(ID)).rejects.toThrow('(NoSuchKey)');
    await expect(store(5000, 'AKOTHER').put(ID, sealed())).rejects.toThrow('(AccessDenied)');
    await fake.close();
    await expect(store().put(ID, sealed())).rejects.toThrow('The object store did not do');
    fake = await startFakeObjectStore('AKTEST');
  });

  it('that hangs up in the middle of a file gives no file', async () => {
    await store().put(ID, sealed());
    fake.fault = 'cut';
    await expect(read()).rejects.toThrow('aborted');
  });

  it('gets nothing of a file whose pieces end early', async () => {
    await expect(
      store(1000).put(ID, { size: content.length + 1, pieces: chunksOf(content) }),
    ).rejects.toThrow('The object store did not do');
    expect(fake.objects.size).toBe(0);
  });
});
