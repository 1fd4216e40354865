import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openValue, sealValue } from '../../server/platform/crypto/sealValue.ts';

type Fault = 'none' | 'never' | 'broken' | 'throttled' | 'forbidden';

export interface FakeKms {
  readonly url: string;
  readonly asked: { readonly action: string; readonly keyId: string; readonly context: unknown }[];
  fault: Fault;
  close(): Promise<void>;
}

interface Call {
  readonly KeyId: string;
  readonly EncryptionContext: Readonly<Record<string, string>>;
  readonly Plaintext?: string;
  readonly CiphertextBlob?: string;
}

const SIGNED = /^AWS4-HMAC-SHA256 Credential=\w+\/\d{8}\/[\w-]+\/kms\/aws4_request, /;
const RESPONSE_OF_FAULT: Readonly<Partial<Record<Fault, readonly [number, string]>>> = {
  broken: [503, 'KMSInternalException'],
  throttled: [400, 'ThrottlingException'],
  forbidden: [400, 'AccessDeniedException'],
};

/** A service that speaks KMS's JSON for Encrypt and Decrypt, with a key for each id that it is asked for. */
export async function startFakeKms(): Promise<FakeKms> {
  const keys = new Map<string, KeyObject>();
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  const kms: FakeKms = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    fault: 'none',
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return kms;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const call = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Call; // the library sends it
    const action = String(request.headers['x-amz-target']);
    kms.asked.push({ action, keyId: call.KeyId, context: call.EncryptionContext });
    if (kms.fault === 'never') return;
    const [status, type] = RESPONSE_OF_FAULT[kms.fault] ?? [];
    if (status !== undefined) return send(response, status, { __type: type });
    if (!SIGNED.test(request.headers.authorization ?? ''))
      return send(response, 400, { __type: 'MissingAuthenticationTokenException' });
    try {
      send(response, 200, { KeyId: call.KeyId, ...perform(action, call) });
    } catch {
      send(response, 400, { __type: 'InvalidCiphertextException' });
    }
  }

  function perform(action: string, { KeyId, EncryptionContext, Plaintext, CiphertextBlob }: Call): object {
    const key = keys.get(KeyId) ?? createSecretKey(randomBytes(32));
    keys.set(KeyId, key);
    const place = JSON.stringify(EncryptionContext);
    if (action === 'TrentService.Encrypt' && Plaintext !== undefined)
      return { CiphertextBlob: sealValue(key, place, Buffer.from(Plaintext, 'base64')).toString('base64') };
    return {
      Plaintext: openValue(key, place, Buffer.from(CiphertextBlob ?? '', 'base64')).toString('base64'),
    };
  }
}

function send(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}
