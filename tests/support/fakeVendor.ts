import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VendorRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** `never` keeps the caller waiting. */
export type VendorReply =
  { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> } | 'never';

export interface FakeVendor {
  readonly url: string;
  /** How long its client is to wait: briefly only where no reply comes, since a busy machine may be late with one. */
  readonly timeoutMs: number;
  readonly asked: VendorRequest[];
  /** Responses one after the other; the last one stays. */
  replies: readonly VendorReply[];
  close(): Promise<void>;
}

/** A vendor on this machine that answers what a test says and remembers what it was asked. */
export async function startFakeVendor(): Promise<FakeVendor> {
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  const vendor: FakeVendor = {
    url: `http://127.0.0.1:${port}`,
    get timeoutMs() {
      return vendor.replies.includes('never') ? 1000 : 30_000;
    },
    asked: [],
    replies: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return vendor;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const body = (await request.setEncoding('utf8').toArray()).join('');
    vendor.asked.push({ method, path, headers, body });
    const [reply = 'never', ...later] = vendor.replies;
    if (later.length > 0) vendor.replies = later;
    if (reply === 'never') return;
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  }
}
