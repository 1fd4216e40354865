import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { toStatusError } from '../../../platform/vendors/vendorErrors.ts';
import type { ObjectStorePort } from '../objectStorePort.ts';
import { ownMember } from '../../../../src/lib/unknownValue.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Endpoint of an S3-compatible store that is not Amazon's; the bucket is part of the path there. */
  readonly url: string | undefined;
  /** Without them, those of the machine's role. */
  readonly credentials: { readonly keyId: string; readonly secret: string } | undefined;
  /** Shorter for tests. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const CONNECT_MS = 3000;

/** Failures are thrown; the library's own log would go to the console. */
const SILENT = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** A bucket of S3, or of what speaks its protocol. Its errors name the store and the kind of error, never a file's content. */
export function createS3Store(options: S3Options): ObjectStorePort {
  // Only who has a bucket pays for the library, at start and not with the first file.
  const sdk = import('@aws-sdk/client-s3');
  let client: S3Client | undefined;
  const connect = async () => {
    const { S3Client } = await sdk;
    client ??= new S3Client(clientConfig(options));
    return { ...(await sdk), client };
  };
  const location = (id: string) => ({ Bucket: options.bucket, Key: `documents/${id}` });
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  return {
    put: (id, { pieces, size }) =>
      reach(timeoutMs, async (abortSignal) => {
        const s3 = await connect();
        const body = Readable.from(pieces, { objectMode: false });
        const command = new s3.PutObjectCommand({ ...location(id), Body: body, ContentLength: size });
        await s3.client.send(command, { abortSignal }).finally(() => body.destroy());
      }),
    get: (id) =>
      reach(timeoutMs, async (abortSignal) => {
        const s3 = await connect();
        const { Body } = await s3.client.send(new s3.GetObjectCommand(location(id)), { abortSignal });
        if (!(Body instanceof Readable)) throw new Error('an object without content');
        return Body as AsyncIterable<Uint8Array>; // no encoding is set
      }),
    remove: (id) =>
      reach(timeoutMs, async (abortSignal) => {
        const s3 = await connect();
        await s3.client.send(new s3.DeleteObjectCommand(location(id)), { abortSignal });
      }),
  };
}

function clientConfig({ region, url, credentials, timeoutMs = TIMEOUT_MS }: S3Options) {
  return {
    region,
    ...(url !== undefined && { endpoint: url, forcePathStyle: true }),
    ...(credentials && {
      credentials: { accessKeyId: credentials.keyId, secretAccessKey: credentials.secret },
    }),
    // Checksums in the trailer of a body are not known to every store that speaks S3; each piece has its own seal.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: timeoutMs },
    maxAttempts: 2,
    logger: SILENT,
  } as const;
}

function quiet(): void {
  // The library's log is discarded.
}

async function reach<Outcome>(
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await call(AbortSignal.timeout(timeoutMs));
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown reason';
    throw toStatusError(statusOf(error), `The object store did not do what it was asked (${reason})`);
  }
}

/** Returns the status of the store's response, if there was one. */
function statusOf(error: unknown): number | undefined {
  const status = ownMember(ownMember(error, '$metadata'), 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
}
