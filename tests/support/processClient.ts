import type { AgreementShown } from '../../src/contract/agreements.ts';
import { readShownAgreement } from './readShownAgreement.ts';

const OWN_PAGE = { 'x-requested-with': 'stepwright', 'content-type': 'application/json' };

/** A page of a server that runs in a process of its own, with the cookies that it is given. */
export interface Caller {
  post(route: string, body: unknown, key?: string): Promise<Response>;
  put(route: string, body: unknown): Promise<Response>;
  get(route: string): Promise<Response>;
  agreement(): Promise<AgreementShown>;
}

export function callerOf(url: string, cookie = ''): Caller {
  const headers = { ...OWN_PAGE, cookie };
  return {
    post: (route, body, key) =>
      fetch(`${url}${route}`, {
        method: 'POST',
        headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        body: JSON.stringify(body),
      }),
    put: (route, body) => fetch(`${url}${route}`, { method: 'PUT', headers, body: JSON.stringify(body) }),
    get: (route) => fetch(`${url}${route}`, { headers }),
    agreement: () => readShownAgreement(url),
  };
}

/** Signs in by the newest code that the sandbox's inbox holds; the cookie of the session. */
export async function signInTo(url: string, email: string): Promise<string> {
  const inbox = `/api/sandbox/messages?to=${encodeURIComponent(email)}`;
  const read = async (from: Caller) =>
    ((await (await from.get(inbox)).json()) as { messages: { code: string | null }[] }).messages;
  const { length: before } = await read(callerOf(url));
  const sent = await callerOf(url).post('/api/v2/sign-in/codes', { email });
  const visitor = callerOf(url, cookieOf(sent));
  for (;;) {
    const messages = await read(visitor);
    if (messages.length === before) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const session = await visitor.post('/api/v2/sign-in/sessions', { email, code: messages[0]?.code });
    return cookieOf(session);
  }
}

/** The first cookie that a browser is given. */
function cookieOf({ headers }: Response): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
