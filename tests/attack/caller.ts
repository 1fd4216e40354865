import { OWN_PAGE } from '../support/testClient.ts';

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A client that calls a started server over the network, with its cookies. */
export interface Caller {
  readonly cookie: string;
  send(method: string, path: string, sent?: Sent): Promise<Answered>;
}

interface Sent {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export function callerOf(url: string, cookie = ''): Caller {
  const jar = new Map(cookie.split('; ').flatMap((pair) => (pair ? [splitCookie(pair)] : [])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    get cookie() {
      return cookies();
    },
    async send(method, path, { body, headers = {} } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...OWN_PAGE,
          ...(jar.size > 0 && { cookie: cookies() }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const pair of response.headers.getSetCookie()) jar.set(...splitCookie(pair.split(';')[0] ?? ''));
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}

function splitCookie(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
}
