import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';
import type { S3Options } from './real/createS3Store.ts';

/** Where new files go, and the object store that older ones may be in. */
export interface FileStoreConfig {
  readonly newFiles: 'database' | 's3';
  readonly s3: S3Options | undefined;
}

const ADAPTER = 'FILE_STORE=s3';

/** `database` with a bucket still reads and removes what is in there. */
export function readFileStoreConfig(read: EnvironmentReader): FileStoreConfig {
  const hasBucket = read.text('S3_BUCKET') !== undefined;
  const newFiles = read.choice('FILE_STORE', ['database', 's3'], hasBucket ? 's3' : 'database');
  return { newFiles, s3: hasBucket || newFiles === 's3' ? readS3Options(read) : undefined };
}

function readS3Options(read: EnvironmentReader): S3Options {
  const keyId = read.text('S3_KEY_ID');
  const secret = read.text('S3_SECRET');
  if ((keyId === undefined) !== (secret === undefined))
    read.problems.push('S3_KEY_ID and S3_SECRET go together; without both, the role of the machine counts');
  return {
    bucket: read.needed('S3_BUCKET', ADAPTER),
    region: read.needed('S3_REGION', ADAPTER),
    url: read.url('S3_URL', ['http:', 'https:']),
    credentials: keyId !== undefined && secret !== undefined ? { keyId, secret } : undefined,
  };
}
