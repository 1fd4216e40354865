import { sql } from 'kysely';
import { startMatrix, SUPPORT_TOKEN, WHO } from '../support/accessMatrix.ts';
import type { Matrix, Who } from '../support/accessMatrix.ts';
import { APPLICATION_CALLS, PUBLIC_CALLS } from '../support/applicationCalls.ts';
import { listJsonCalls } from '../support/hostileBodies.ts';
import type { TestApp } from '../support/testApp.ts';
import { OWN_PAGE } from '../support/testClient.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

/** Calls of everybody, by how they begin. Whatever is not here wants a session: a new route is attacked as one that does. */
const OPEN = [
  'get /healthz',
  'get /readyz',
  'get /flow-modules/',
  'get /published-texts/',
  'get /s/{code}',
  'get /unsubscribe/{token}',
  'post /unsubscribe/{token}',
  'get /api/v2/agreements/current',
  'get /api/v2/categories',
  'get /api/v2/configs',
  'post /api/v2/analytics',
  'post /api/v2/auth-codes/redemptions',
  'post /api/v2/handoffs/look',
  'post /api/v2/handoffs/refusals',
  'post /api/v2/handoffs/sessions',
  'post /api/v2/owner-invitations',
  'get /api/v2/sign-in/address',
  'get /api/v2/sign-in/openid',
  'post /api/v2/sign-in/',
  'get /api/v2/studio/session',
  'delete /api/v2/studio/session',
  'get /api/v2/studio/openid',
  'post /api/v2/studio/invitations/',
  'post /api/v2/studio/passkeys/',
  'post /api/v2/studio/session/',
  'get /api/v2/session',
  'post /api/v2/session',
  'delete /api/v2/session',
  // There is no sandbox in production, and everybody may use it where there is one.
  'get /api/sandbox/',
  'post /api/sandbox/',
];
/** These begin like one of everybody, and want a session all the same. */
const NOT_OPEN = [
  'get /api/v2/categories/predict',
  'get /api/v2/configs/plans',
  'get /api/v2/configs/websites/',
  'post /api/v2/owner-invitations/bind',
  'get /api/v2/sessions',
  'delete /api/v2/sessions',
];
/** Proved by a signature, which nobody here has. */
const OF_VENDORS = 'post /api/v2/webhooks/';
const OF_SANDBOX = ' /api/sandbox/';
const OF_SUPPORT = ' /api/support/';
const OF_STUDIO = ' /api/v2/studio/';
/** Proved by the token in its path: mail programs send no header of ours. */
const OF_MAIL_PROGRAMS = 'post /unsubscribe/';
/** Calls that return 404 for a foreign business. */
const OF_BUSINESSES = ' /api/v2/accounts/{id}/';
/** Routes that a partner may call for themselves. */
const OF_PARTNERS = [
  'get /api/v2/applications/{id}',
  'post /api/v2/applications/{id}/owners/{ownerId}/handoffs',
  'post /api/v2/applications/{id}/owners/{ownerId}/refusal',
  'post /api/v2/applications/{id}/owners/{ownerId}/step-ups/identification',
  'post /api/v2/applications/{id}/owners/{ownerId}/step-ups/identification/sessions',
  'post /api/v2/applications/{id}/owners/{ownerId}/step-ups/verification/sessions',
  'patch /api/v1/commerce/onboarding-applications/{id}/individuals/{ownerId}',
  'post /api/v1/commerce/onboarding-applications/{id}/individuals/{ownerId}/onboard',
];
/** They are read by a GET, and have an effect. */
const PROVED = [
  'get /api/v2/applications/{id}/auth-code',
  'get /api/v2/applications/{id}/plaid/token',
  'get /api/v2/sign-in/openid',
  'get /api/v2/studio/openid',
];
/** A page that is left calls it without a header of ours; the browser says where it comes from. */
const BEACON = 'post /api/v2/applications/{id}/notification';
/** Without an applicant's session: staff have another one. */
const SIGNED_OUT: readonly Who[] = ['anonymous', 'expired', 'support', 'staff'];
const STRANGERS: readonly Who[] = ['stranger', 'otherPartner', 'agent'];
const HELPERS: readonly Who[] = ['helpingAgent', 'helpingReseller', 'helpingOperator'];
/** All that somebody may do who helps with the application; besides it only what everybody may. */
const OF_HELPERS = [
  'get /api/v2/applications/{id}',
  'put /api/v2/applications/{id}',
  'get /api/v2/applications/{id}/requirements',
  // Their own.
  'get /api/v2/drafts/current',
  'post /api/v2/session',
  'delete /api/v2/impersonations/current',
];
/** Answers of applicant and partners that no helper may see: last digits, their names in the API, dates of birth. */
const HIDDEN_FROM_HELPERS = ['lastFour', '"6789"', '"6780"', '"4817"', '04/12/1988', '03/17/1979'];
/** Tables that helping itself writes: the audit, and its end. */
const WRITTEN_BY_HELPERS = ['audit_entries', 'decision_audit', 'impersonations'];
/** Calls after which the caller has no session, or helps nobody. */
const LAST = [
  'delete /api/v2/impersonations/current',
  'delete /api/v2/session',
  // Another session replaces the one before.
  'post /api/v2/studio/session/name',
  'delete /api/v2/studio/session',
];

/** Every registered route by everybody there is, and by the owner's browser on another site's page. */
export const attackAccess: Attack = async ({ kind }) => {
  const matrix = await startMatrix(kind);
  try {
    const url = await matrix.test.app.listen({ host: '127.0.0.1', port: 0 });
    const findings = new Findings();
    const routes = listRoutes(matrix.test);
    const before = await fingerprint(matrix);
    for (const route of routes) {
      const foreign = await send(matrix, { url, route, who: 'applicant', headers: ANOTHER_SITE });
      findings.check(isStopped(route, foreign.status), () => `${route} from another site: ${foreign.status}`);
    }
    const callAll = async (who: Who, called = routes) => {
      for (const route of called) {
        const { status, text } = await send(matrix, { url, route, who, headers: OWN_PAGE });
        findings.check(isExpected(route, who, status), () => `${route} by ${who}: ${status}`);
        if (HELPERS.includes(who) && !route.includes(OF_SANDBOX))
          for (const hidden of HIDDEN_FROM_HELPERS)
            findings.check(!text.includes(hidden), () => `${route} shows ${hidden} to ${who}`);
      }
    };
    const real = routes.filter((route) => !route.includes(OF_SANDBOX));
    const sandbox = routes.filter((route) => route.includes(OF_SANDBOX));
    for (const who of [...SIGNED_OUT, ...STRANGERS]) await callAll(who, real);
    const after = await fingerprint(matrix);
    for (const [table, sum] of Object.entries(after))
      findings.check(sum === before[table], () => `what others sent has changed ${table}`);
    for (const who of HELPERS) await callAll(who, real);
    const helped = await fingerprint(matrix);
    for (const [table, sum] of Object.entries(helped))
      findings.check(
        sum === before[table] || WRITTEN_BY_HELPERS.includes(table),
        () => `what helpers sent has changed ${table}`,
      );
    for (const who of [...SIGNED_OUT, ...STRANGERS, ...HELPERS]) await callAll(who, sandbox);
    await callAll('partner');
    await callAll('applicant');
    return findings.outcome(`${routes.length} routes, ${WHO.length} callers`);
  } finally {
    await matrix.test.close();
  }
};

const ANOTHER_SITE = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };

function listRoutes({ app }: TestApp): readonly string[] {
  const routes = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method} ${path}`),
  );
  return [...routes.filter((route) => !LAST.includes(route)), ...LAST];
}

function isExpected(route: string, who: Who, status: number): boolean {
  if (route.startsWith(OF_VENDORS)) return status >= 400 && status < 500;
  if (route.includes(OF_SUPPORT)) return who === 'support' ? status < 500 && status !== 401 : status === 401;
  if (isOpen(route)) return status < 500;
  if (route.includes(OF_STUDIO)) return who === 'staff' ? status < 500 && status !== 401 : status === 401;
  if (SIGNED_OUT.includes(who)) return status === 401;
  if (HELPERS.includes(who))
    return OF_HELPERS.includes(route) ? status < 500 && status !== 403 : status === 403;
  const isTheirs =
    !route.includes('{id}') || who === 'applicant' || (who === 'partner' && OF_PARTNERS.includes(route));
  if (isTheirs) return status < 500 && status !== 401;
  return status === (route.includes(OF_BUSINESSES) ? 404 : 403);
}

function isOpen(route: string): boolean {
  if (PUBLIC_CALLS.includes(route)) return true;
  return OPEN.some((start) => route.startsWith(start)) && !NOT_OPEN.some((start) => route.startsWith(start));
}

/** Whether a browser's policy stops this request from another site: reading is blocked by the browser. */
function isStopped(route: string, status: number): boolean {
  if ([OF_VENDORS, OF_MAIL_PROGRAMS].some((start) => route.startsWith(start)) || route.includes(OF_SUPPORT))
    return status >= 400 && status < 500;
  if (route.startsWith('get ') && !PROVED.includes(route)) return status < 500;
  return status === 403;
}

interface Sending {
  readonly url: string;
  readonly route: string;
  readonly who: Who;
  readonly headers: Readonly<Record<string, string>>;
}

async function send(
  matrix: Matrix,
  { url, route, who, headers }: Sending,
): Promise<{ readonly status: number; readonly text: string }> {
  const [method = '', path = ''] = route.split(' ');
  const body = APPLICATION_CALLS[route]?.(matrix.id) ?? sampleBodies(matrix.test).get(route);
  const { cookie } = matrix.people[who];
  const response = await fetch(`${url}${fillIn(path, matrix)}`, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      ...headers,
      ...(who !== 'support' && cookie && { cookie }),
      ...(who === 'support' && { authorization: `Bearer ${SUPPORT_TOKEN}` }),
      ...(headers === OWN_PAGE && route === BEACON && { 'sec-fetch-site': 'same-origin' }),
      ...typeOf(body),
    },
    ...(body !== undefined && { body: Buffer.isBuffer(body) ? Uint8Array.from(body) : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

function typeOf(body: unknown): Readonly<Record<string, string>> {
  if (Buffer.isBuffer(body))
    return { 'content-type': 'application/octet-stream', 'x-file-name': 'letter.pdf' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

const samples = new WeakMap<TestApp, ReadonlyMap<string, unknown>>();

/** Bodies of the right shape for the calls that are about no application. */
function sampleBodies(test: TestApp): ReadonlyMap<string, unknown> {
  const known =
    samples.get(test) ??
    new Map(listJsonCalls(test.app).map(({ method, path, body }) => [`${method} ${path}`, body]));
  samples.set(test, known);
  return known;
}

const NOBODYS_UUID = '00000000-0000-4000-8000-000000000000';

function fillIn(path: string, { id, ownerId }: Matrix): string {
  return path
    .replace('/accounts/{id}', `/accounts/${id.replace('urn:app:', '')}`)
    .replace('{id}', id)
    .replace('{ownerId}', ownerId)
    .replace(/\{(?:document|session|store)Id\}/, NOBODYS_UUID)
    .replace('{type}', 'SINGLE_SIGN_ON')
    .replaceAll(/\{\w+\}/g, 'none');
}

/** Returns a fingerprint of all rows about the application, by table. */
async function fingerprint({ id, test }: Matrix): Promise<Readonly<Record<string, string>>> {
  const { db } = test.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'application_id'`.execute(db);
  const sums: Record<string, string> = { applications: await sumOf('applications', 'id') };
  for (const { name } of tables) sums[name] = await sumOf(name, 'application_id');
  return sums;

  async function sumOf(table: string, column: string): Promise<string> {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(entry::text, '' order by entry::text)) as sum
      from ${sql.table(table)} as entry where ${sql.ref(column)} = ${id}`.execute(db);
    return String(rows[0]?.sum);
  }
}
