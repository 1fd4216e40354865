import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

const SECONDS = 1;
const CONNECTIONS = 32;

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Sends one request over and over for a second. Throws when any answer is not a success. */
export async function measureLoad(
  url: string,
  { method, path, body }: Request,
  headers: Readonly<Record<string, string>> = {},
): Promise<Load> {
  const result = await autocannon({
    url: `${url}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [body ? toWrite(method, headers, body) : { method, headers }],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${path} failed`);
  return {
    perSecond: Math.round(result.requests.total / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

// Each with a key of its own, as our page sends it: a key that comes again would only replay an answer.
function toWrite(method: Request['method'], headers: Readonly<Record<string, string>>, body: object) {
  return {
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    }),
  };
}
