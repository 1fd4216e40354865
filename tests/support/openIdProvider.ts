import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { OpenIdConfig } from '../../server/access/openId/readOpenIdConfig.ts';

/** The provider's data about a person, besides their login, which is their subject. */
interface Person {
  readonly email?: string;
  readonly email_verified?: unknown;
}

/** Changes what a path of the provider responds with; `never` keeps the caller waiting. */
type Fault = ((body: string) => string) | 'broken' | 'never' | 'refusing';

export interface OpenIdProvider {
  readonly config: OpenIdConfig;
  /** By login. */
  readonly people: Map<string, Person>;
  /** By path, such as `/token`. */
  readonly faults: Map<string, Fault>;
  /** How often it was called, by path. */
  readonly calls: Map<string, number>;
  /** Has the provider return browsers to these URLs, and no others. */
  returnTo(redirectUris: readonly string[]): void;
  /** Opens the provider's page, signs in there or gives up (`cancel`), and returns the query with which it returns the browser. */
  visit(authorizationUrl: string, login: string): Promise<string>;
  close(): Promise<void>;
}

/** Redirects of one sign-in at the provider; it takes five. */
const MOST_HOPS = 15;

const CLIENT = { client_id: 'stepwright', client_secret: 'a-client-secret-of-nobody' };

/** A real OpenID provider on this machine with the sign-in page that its library has for developers. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const people: OpenIdProvider['people'] = new Map();
  const faults: OpenIdProvider['faults'] = new Map();
  const calls: OpenIdProvider['calls'] = new Map();
  let respond: http.RequestListener = () => undefined;
  const server = http.createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://provider').pathname;
    calls.set(path, (calls.get(path) ?? 0) + 1);
    const fault = faults.get(path);
    if (fault === 'never') return;
    if (fault === 'broken') return void response.writeHead(503).end('<h1>Maintenance</h1>');
    if (fault === 'refusing') return void response.writeHead(400).end('<h1>Bad request</h1>');
    if (fault) changeBody(response, fault);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  const issuer = `http://localhost:${port}`;
  let allowed: readonly string[] = [];
  return {
    config: {
      issuer,
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
      name: 'Example ID',
      scopes: 'openid email',
      maxAgeSeconds: 600,
    },
    people,
    faults,
    calls,
    returnTo(redirectUris) {
      allowed = redirectUris;
      respond = createProvider(issuer, redirectUris, people).callback();
    },
    visit: async (url, login) => visit(allowed, url, login),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function createProvider(
  issuer: string,
  redirectUris: readonly string[],
  people: OpenIdProvider['people'],
): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { warn } = console;
  console.warn = () => undefined; // that it is for developers only, as the tests are
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: redirectUris, id_token_signed_response_alg: 'ES256' }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a-key-of-nobody'] },
    features: { devInteractions: { enabled: true } },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
    // No consent page asks whether we may know the address.
    async loadExistingGrant({ oidc: { client, provider, session } }) {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  console.warn = warn;
  return provider;
}

function changeBody(response: http.ServerResponse, change: (body: string) => string): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) => {
    const changed = change(String(body));
    response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  };
}

/** Visits the provider as a separate browser does. */
async function visit(redirectUris: readonly string[], start: string, login: string): Promise<string> {
  const jar = new Map<string, string>();
  const fetchOnce = async (url: string, body?: URLSearchParams) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return {
      location: response.headers.get('location'),
      status: response.status,
      text: await response.text(),
    };
  };
  let url = start;
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const { pathname } = new URL(url);
    const isPage = /^\/interaction\/[^/]+$/.test(pathname);
    const form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
    const { location, status, text } = await (isPage && login !== 'cancel'
      ? fetchOnce(url, form)
      : fetchOnce(isPage ? `${url}/abort` : url));
    if (location === null) throw new Error(`The provider responds with ${status}: ${text}`);
    url = new URL(location, url).href;
    if (redirectUris.some((uri) => url.startsWith(`${uri}?`))) return new URL(url).search;
  }
  throw new Error(`The provider redirects again and again, at last to ${url}`);
}
