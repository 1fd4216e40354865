import { request } from 'node:http';
import type { BrowserContext } from 'playwright-core';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls with the cookies of a browser profile, which keeps the cookies that the responses set. */
export interface BrowserCalls {
  readonly context: BrowserContext;
  /** Where the portal is: `http://localhost:8080`. */
  readonly origin: string;
  /** Throws unless the call succeeds. */
  readonly send: <Answer>(method: Method, path: string, body?: object) => Promise<Answer>;
}

interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** The calls of a page without the page: a state is reached in milliseconds that takes a person a minute. */
export function callsOf(context: BrowserContext, origin: string): BrowserCalls {
  return {
    context,
    origin,
    send: async <Answer>(method: Method, path: string, body?: object): Promise<Answer> => {
      const cookies = await context.cookies(origin);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const { status, text, cookies: set } = await fetchAt(origin, { method, path, cookie, body });
      if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
      if (set.length > 0) await context.addCookies(set.map((line) => toCookie(line, origin)));
      return (text === '' ? null : JSON.parse(text)) as Answer; // our own server's responses
    },
  };
}

interface RawCall {
  readonly method: Method;
  readonly path: string;
  readonly cookie: string;
  readonly body: object | undefined;
}

/** Sends the name of the host, but connects to this machine: only browsers resolve every name below localhost. */
function fetchAt(origin: string, { method, path, cookie, body }: RawCall): Promise<RawResponse> {
  const { host, port } = new URL(origin);
  const payload = body && JSON.stringify(body);
  const headers = {
    host,
    cookie,
    'x-requested-with': 'stepwright',
    ...(payload !== undefined && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: 'localhost', port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject).on('end', () => {
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] });
      });
    });
    call.on('error', reject).end(payload);
  });
}

function toCookie(line: string, url: string) {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', ...value] = pair.split('=');
  const httpOnly = attributes.includes('HttpOnly');
  return { name, value: value.join('='), url, httpOnly, sameSite: 'Lax' as const };
}
