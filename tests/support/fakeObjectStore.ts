import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault = 'none' | 'never' | 'slow' | 'broken' | 'forbidden' | 'cut';

export interface FakeObjectStore {
  readonly url: string;
  /** Stored objects by `/bucket/key`. */
  readonly objects: Map<string, Buffer>;
  readonly asked: {
    readonly method: string;
    readonly path: string;
    readonly headers: http.IncomingHttpHeaders;
  }[];
  /**
   * Failure of the next request; `broken` is an error of its own (503), `cut` closes the connection in the middle of a
   * body.
   */
  fault: Fault;
  close(): Promise<void>;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=(?<key>\w+)\/\d{8}\/(?<region>[\w-]+)\/s3\/aws4_request, SignedHeaders=(?<headers>[\w;-]+), Signature=[0-9a-f]{64}$/;
const SLOW_MS = 400;

/** A store that speaks S3 by path, for PUT, GET and DELETE. It takes signed requests only, without checking the signature itself. */
export async function startFakeObjectStore(keyId: string): Promise<FakeObjectStore> {
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  const store: FakeObjectStore = {
    url: `http://127.0.0.1:${port}`,
    objects: new Map(),
    asked: [],
    fault: 'none',
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return store;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const path = url.replace(/\?.*/, '');
    store.asked.push({ method, path, headers });
    const body = Buffer.concat(await request.toArray().catch(() => []));
    if (store.fault === 'never') return;
    if (store.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (store.fault === 'broken') return fail(response, 503, 'SlowDown');
    if (store.fault === 'forbidden' || !isSigned(headers, keyId)) return fail(response, 403, 'AccessDenied');
    if (!request.complete || (method === 'PUT' && body.length !== Number(headers['content-length'])))
      return fail(response, 400, 'IncompleteBody');
    respond({ method, path, body }, response);
  }

  function respond(
    { method, path, body }: { readonly method: string; readonly path: string; readonly body: Buffer },
    response: http.ServerResponse,
  ): void {
    if (method === 'PUT') store.objects.set(path, body);
    if (method === 'DELETE') store.objects.delete(path);
    const found = store.objects.get(path);
    if (method === 'GET' && !found) return fail(response, 404, 'NoSuchKey');
    const content = method === 'GET' ? found : undefined;
    response.writeHead(method === 'DELETE' ? 204 : 200, {
      ...(content && { 'content-length': content.length }),
    });
    if (store.fault === 'cut' && content) {
      response.write(content.subarray(0, content.length / 2), () => response.destroy());
      return undefined;
    }
    response.end(content);
    return undefined;
  }
}

function fail(response: http.ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

// Whether a signature covers everything that decides where a request goes and what it contains.
function isSigned(headers: http.IncomingHttpHeaders, keyId: string): boolean {
  const groups = SIGNED.exec(headers.authorization ?? '')?.groups;
  const covered = groups?.['headers']?.split(';') ?? [];
  return (
    groups?.['key'] === keyId &&
    ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => covered.includes(name))
  );
}
