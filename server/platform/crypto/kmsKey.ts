import type { KMSClient } from '@aws-sdk/client-kms';
import { VendorDown } from '../vendors/vendorErrors.ts';
import type { KeyEncryptionKey } from './keyEncryptionKey.ts';
import { ownMember } from '../../../src/lib/unknownValue.ts';

export interface KmsKeyOptions {
  readonly id: string;
  readonly arn: string;
  /** Endpoint inside one's own network; without it the region's public one. */
  readonly url: string | undefined;
  /** Shorter for tests. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
const CONNECT_MS = 2000;
/** Errors that the service reports with status 400 though the request was valid. */
const TOO_MUCH = /^(?:Throttling|LimitExceeded)/;
/** Failures are thrown; the library's own log would go to the console. */
const SILENT = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** The service refused: no right, other authenticated data, or a key that is switched off. */
export class KeyRefused extends Error {}

/**
 * A key in AWS KMS that never leaves it. The additional authenticated data is part of the call, so that the service
 * itself decrypts nothing elsewhere. The role of the machine, or another credential that the library finds, decides who
 * may call.
 */
export function createKmsKey(options: KmsKeyOptions): KeyEncryptionKey {
  // Only who has such a key pays for the library, at start and not with the first call.
  const sdk = import('@aws-sdk/client-kms');
  let client: KMSClient | undefined;
  const connect = async () => {
    const { KMSClient } = await sdk;
    client ??= new KMSClient(clientConfig(options));
    return { ...(await sdk), client };
  };
  const callFor = (aad: string) => ({ KeyId: options.arn, EncryptionContext: { place: aad } });
  return {
    id: options.id,
    opensUnmarked: false,
    async wrap(aad, key) {
      const kms = await connect();
      const command = new kms.EncryptCommand({ ...callFor(aad), Plaintext: key });
      return reach(
        options,
        async (abortSignal) => (await kms.client.send(command, { abortSignal })).CiphertextBlob,
      );
    },
    async unwrap(aad, wrapped) {
      const kms = await connect();
      const command = new kms.DecryptCommand({ ...callFor(aad), CiphertextBlob: wrapped });
      return reach(
        options,
        async (abortSignal) => (await kms.client.send(command, { abortSignal })).Plaintext,
      );
    },
  };
}

function clientConfig({ arn, url, timeoutMs = TIMEOUT_MS }: KmsKeyOptions) {
  return {
    region: arn.split(':')[3] ?? '',
    ...(url !== undefined && { endpoint: url }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: timeoutMs },
    maxAttempts: 2,
    logger: SILENT,
  };
}

function quiet(): void {
  // The library's log is discarded.
}

async function reach(
  { id, timeoutMs = TIMEOUT_MS }: KmsKeyOptions,
  call: (signal: AbortSignal) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array> {
  try {
    const bytes = await call(AbortSignal.timeout(timeoutMs));
    if (!bytes) throw new Error('a response without content');
    return bytes;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown reason';
    const message = `AWS KMS did not use the key "${id}" (${reason})`;
    throw isDown(reason, statusOf(error)) ? new VendorDown(message) : new KeyRefused(message);
  }
}

function isDown(reason: string, status: number | undefined): boolean {
  return status === undefined || status >= 500 || TOO_MUCH.test(reason);
}

/** Returns the status of the service's response, if there was one. */
function statusOf(error: unknown): number | undefined {
  const status = ownMember(ownMember(error, '$metadata'), 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
}
