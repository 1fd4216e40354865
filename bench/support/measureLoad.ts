import autocannon from 'autocannon';
import type { Sent } from './nextApplication.ts';

const SECONDS = 1;
/** Callers at once: enough that the server always has something to do. */
export const MANY = 32;

export interface Load {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Each time another body: a key that comes again would only replay a response. */
export interface WriteRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly next: () => Sent;
}

type Request =
  | { readonly method: 'GET'; readonly path: string; readonly headers: Readonly<Record<string, string>> }
  | WriteRequest;

/** So many callers send one request after the other for a second. Throws when any answer is not a success. */
export async function measureLoad(url: string, request: Request, connections = MANY): Promise<Load> {
  const { path } = request;
  const result = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: SECONDS,
    requests: [
      request.method === 'POST' ? toWrite(request.next) : { method: 'GET', headers: request.headers },
    ],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${path} failed`);
  return {
    calls: result.requests.total,
    perSecond: Math.round(result.requests.total / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

function toWrite(next: () => Sent): autocannon.Request {
  return {
    method: 'POST',
    setupRequest: (request) => {
      const { headers, body } = next();
      const type = { 'content-type': 'application/json' };
      return { ...request, headers: { ...headers, ...type }, body: JSON.stringify(body) };
    },
  };
}
