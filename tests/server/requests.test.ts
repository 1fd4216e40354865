import { usAnswers, usBankAccount, usOrder } from '../fixtures/usAnswers.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import {
  clientOf,
  createTestApplication,
  OWN_PAGE,
  signIn,
  submitTestApplication,
} from '../support/testClient.ts';
import type { TestClient } from '../support/testClient.ts';
import { startTestApp } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';

const SCRIPT = '<script>alert(1)</script>';

/** Every text of the answers, as the path of its property names. */
function textPaths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textPaths(item, [...path, key]));
}

function withText(value: unknown, [head, ...rest]: readonly string[], text: string): unknown {
  if (head === undefined) return text;
  const record = value as Record<string, unknown>; // textPaths walked it
  return { ...record, [head]: withText(record[head], rest, text) };
}

async function countAccounts(owner: TestClient): Promise<number> {
  return (await owner.get('/api/v2/accounts')).json<{ accounts: unknown[] }>().accounts.length;
}

describeOnEachDatabase('requests', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const post = (payload: string, contentType = 'application/json') =>
    test.app.inject({
      method: 'POST',
      url: '/api/v2/applications',
      headers: { ...OWN_PAGE, cookie: client.cookie, 'content-type': contentType },
      payload,
    });

  const answersOf = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();

  const key = (name: string) => ({ headers: { 'idempotency-key': `key-${name}-${kind.name.length}` } });

  const send = (body: object) => client.post('/api/v2/analytics', body);

  const labelIn = async (language: string) => {
    const answer = await client.get('/api/v2/categories', { query: { language } });
    return answer.json<{ groups: { label: string }[] }>().groups[0]?.label;
  };

  describe('ownership', () => {
    it.each([
      ['GET', '', undefined],
      ['GET', '/basic-information', undefined],
      ['PUT', '', { order: usOrder }],
      ['POST', '/onboard', undefined],
      ['POST', '/government-identifications', { value: '1234', sourceType: 'SSN4' }],
      ['POST', '/financial-instruments/manual', usBankAccount],
      ['POST', '/notification', undefined],
    ] as const)('%s %s is refused to strangers and visitors', async (method, path, payload) => {
      const { application } = await createTestApplication(client);
      const stranger = await signIn(test);
      const call = (id: string, cookie: string) =>
        test.app.inject({
          method,
          url: `/api/v2/applications/${id}${path}`,
          headers: { ...OWN_PAGE, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
          ...(payload ? { payload } : {}),
        });
      expect((await call(application.id, stranger.cookie)).json()).toMatchObject({
        code: 'application.forbidden',
      });
      expect((await call('urn:app:unknown', client.cookie)).statusCode).toBe(404);
      expect((await call(application.id, '')).statusCode).toBe(401);
      const after = await client.get(`/api/v2/applications/${application.id}`);
      expect(after.json<ApplicationResponse>().revision).toBe(1);
    });

    it('lists only one’s own accounts, approved ones first', async () => {
      const owner = await signIn(test);
      const waiting = await createTestApplication(owner);
      test.clock.forward(1000);
      const approved = await submitTestApplication(owner);
      await test.runJobs();
      test.clock.forward(1000);
      await createTestApplication(owner);
      const { accounts } = (await owner.get('/api/v2/accounts')).json<{
        accounts: { applicationId: string }[];
      }>();
      expect(accounts).toHaveLength(3);
      expect(accounts[0]).toMatchObject({
        applicationId: approved.application.id,
        riskDecision: 'APPROVED',
        companyName: 'Park Coffee LLC',
        currency: 'USD',
      });
      expect(accounts[2]).toMatchObject({ applicationId: waiting.application.id });
    });

    it('shows plans of one’s own business only', async () => {
      const { application } = await createTestApplication(client);
      const query = { businessId: application.businessId };
      const own = await client.get('/api/v2/configs/plans', { query });
      expect(own.json()).toMatchObject({ businessId: application.businessId });
      const foreign = await (await signIn(test)).get('/api/v2/configs/plans', { query });
      expect(foreign.json()).toMatchObject({ code: 'business.notFound' });
    });
  });

  describe('other sites', () => {
    it('refuses a change without our header', async () => {
      const refused = await test.app.inject({
        method: 'POST',
        url: '/api/v2/applications',
        headers: { cookie: client.cookie },
        payload: usAnswers,
      });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'request.headerMissing']);
    });

    it.each([
      [{ 'sec-fetch-site': 'same-origin' }, 204],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'http://localhost:80' }, 204],
      [{ origin: 'https://elsewhere.example' }, 403],
      [{}, 403],
    ] as const)('answers a beacon with %j by %i', async (headers, status) => {
      const { application } = await createTestApplication(client);
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/v2/applications/${application.id}/notification`,
        headers: { ...headers, cookie: client.cookie, 'content-type': 'text/plain;charset=UTF-8' },
        payload: 'anything',
      });
      expect(answer.statusCode).toBe(status);
    });

    it('reminds once of an application that was left, and not when it was finished', async () => {
      const owner = await signIn(test);
      const left = await createTestApplication(owner);
      const beacon = () =>
        test.app.inject({
          method: 'POST',
          url: `/api/v2/applications/${left.application.id}/notification`,
          headers: { 'sec-fetch-site': 'same-origin', cookie: owner.cookie },
        });
      await beacon();
      await beacon();
      test.clock.forward(61 * 60_000);
      await test.runJobs();
      const inbox = await owner.get('/api/sandbox/messages', { query: { to: 'ada.park@example.com' } });
      const reminders = inbox
        .json<{ messages: { text: string; subject: string }[] }>()
        .messages.filter(
          (mail) => mail.subject.includes('waiting') && mail.text.includes(left.application.id),
        );
      expect(reminders).toHaveLength(1);
      client = await signIn(test);
    });
  });

  describe('bodies', () => {
    it.each([
      ['a megabyte', JSON.stringify({ applicant: { name: 'x'.repeat(1_000_000) } }), 413, 'body.tooLarge'],
      ['no JSON', '{"applicant":', 400, 'body.malformed'],
      ['nothing', '', 400, 'body.malformed'],
      ['a list', '[]', 400, 'body.invalid'],
      ['a number for a part', '{"applicant":1,"company":{}}', 400, 'body.invalid'],
      [
        'nesting without end',
        `{"applicant":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)},"company":{}}`,
        400,
        'body.invalid',
      ],
      [
        'nested lists',
        `{"applicant":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}},"company":{}}`,
        400,
        'body.invalid',
      ],
      ['a prototype', '{"applicant":{"__proto__":{"admin":true}},"company":{}}', 400, 'body.malformed'],
      ['empty parts', '{"applicant":{},"company":{}}', 422, 'answers.invalid'],
    ])('refuses %s', async (_, payload, status, code) => {
      const refused = await post(payload);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([status, code]);
    });

    it('refuses another content type', async () => {
      const refused = await post('<xml/>', 'text/xml');
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([415, 'body.mediaType']);
    });

    it.each([
      [{ ...usAnswers, extra: 1 }, 'property.unknown', '/extra'],
      [
        { ...usAnswers, application: { decision: 'APPROVED' } },
        'property.serverOwned',
        '/application/decision',
      ],
      [{ ...usAnswers, application: { surprise: '1' } }, 'property.unknown', '/application/surprise'],
      [{ company: usAnswers.company }, 'property.missing', '/applicant'],
    ])('points at what does not belong in a body (%#)', async (body, code, pointer) => {
      const refused = await client.post('/api/v2/applications', body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json<Problem>().details).toMatchObject([{ code, pointer }]);
    });

    it.each([
      [{ ...usAnswers.applicant, shoeSize: 42 }, 'unexpected', '/applicant/shoeSize'],
      [{ ...usAnswers.applicant, applicantId: 'x' }, 'property.serverOwned', '/applicant/applicantId'],
      [
        { ...usAnswers.applicant, terms: { ...usAnswers.applicant.terms, signedAt: '2020-01-01' } },
        'property.serverOwned',
        '/applicant/terms/signedAt',
      ],
    ])('points at answers that no step asks for (%#)', async (applicant, code, pointer) => {
      const refused = await client.post('/api/v2/applications', { ...usAnswers, applicant });
      expect(refused.statusCode).toBe(422);
      expect(refused.json<Problem>().details).toMatchObject([{ code, pointer }]);
    });

    it('refuses a category that does not exist or has another code', async () => {
      for (const mccDetails of [
        { id: 'moon-mining', label: 'x', type: 'REGULAR' },
        { id: 'gun-shop', label: 'Gun shop', type: 'REGULAR' },
      ]) {
        const company = { ...usAnswers.company, mccDetails };
        const refused = await client.post('/api/v2/applications', { ...usAnswers, company });
        expect(refused.json<Problem>().details).toMatchObject([
          { code: 'category.unknown', pointer: '/company/mccDetails/id', stepId: 'category' },
        ]);
      }
    });

    it('tells what else is wrong beside an unknown category', async () => {
      const { segment: _segment, ...company } = usAnswers.company;
      const mccDetails = { id: 'moon-mining', label: 'x', type: 'REGULAR', surface: 'dark' };
      const refused = await client.post('/api/v2/applications', {
        ...usAnswers,
        company: { ...company, name: 'X', mccDetails },
      });
      const { details } = refused.json<Problem>();
      expect(Object.fromEntries(details.map(({ pointer, code }) => [pointer, code]))).toEqual({
        '/company/name': 'business-name.minLength',
        '/company/segment': 'category.required',
        '/company/mccDetails/id': 'category.unknown',
        '/company/mccDetails/surface': 'unexpected',
      });
    });

    it('tells one thing about a category that is unknown and too long', async () => {
      const mccDetails = { id: 'x'.repeat(65), label: 'x', type: 'REGULAR' };
      const company = { ...usAnswers.company, mccDetails };
      const refused = await client.post('/api/v2/applications', { ...usAnswers, company });
      expect(refused.json<Problem>().details).toMatchObject([
        { code: 'maxLength', pointer: '/company/mccDetails/id' },
      ]);
    });

    it('asks for the code of a category that was sent without it', async () => {
      const { segment: _segment, ...company } = usAnswers.company;
      const refused = await client.post('/api/v2/applications', { ...usAnswers, company });
      expect(refused.json<Problem>().details).toMatchObject([
        { code: 'category.required', pointer: '/company/segment', stepId: 'category' },
      ]);
    });

    it('keeps no answer of nothing but separators', async () => {
      const company = { ...usAnswers.company, phone: { localPhoneNumber: '( ) -' } };
      const created = await createTestApplication(client, { ...usAnswers, company });
      expect(created.company).not.toHaveProperty('phone');
    });

    it('refuses a super-prohibited category that is called regular', async () => {
      const mccDetails = { id: 'casino', label: 'Toys', type: 'REGULAR' };
      const company = { ...usAnswers.company, segment: '7995', mccDetails };
      const refused = await client.post('/api/v2/applications', { ...usAnswers, company });
      expect(refused.json<Problem>().details).toMatchObject([
        { code: 'category.superProhibited', pointer: '/company/mccDetails/type', stepId: 'category' },
      ]);
    });

    it.each(textPaths(usAnswers).map((path) => [path.join('/'), path] as const))(
      'refuses a script in %s, or keeps it as a mere text',
      async (_, path) => {
        const answer = await client.post('/api/v2/applications', withText(usAnswers, path, SCRIPT) as object);
        expect([201, 422]).toContain(answer.statusCode);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        expect(answer.statusCode === 422 && answer.body.includes('<script')).toBe(false);
      },
    );

    it.each(textPaths(usAnswers).map((path) => [path.join('/'), path] as const))(
      'never fails on a zero byte, a lone surrogate or a number in %s',
      async (_, path) => {
        for (const value of ['a\u0000b', '\ud800', 17 as unknown as string]) {
          const answer = await client.post(
            '/api/v2/applications',
            withText(usAnswers, path, value) as object,
          );
          // The category's label and type are ours, so what is sent for them does not matter.
          const isOverwritten = /mccDetails.(label|type)/.test(path.join('/'));
          expect(isOverwritten ? [201, 400, 422] : [400, 422]).toContain(answer.statusCode);
        }
      },
    );

    it.each(['a\u0000b', '\ud800'])('refuses a text that no database keeps (%#)', async (source) => {
      const refused = await client.post('/api/v2/applications', { ...usAnswers, application: { source } });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'body.invalid']);
    });

    it('answers an id that no database keeps like a missing one', async () => {
      const answer = await client.get('/api/v2/applications/urn:app:%00');
      expect(answer.statusCode).toBeLessThan(500);
    });

    it('gives unknown calls the one shape of problems', async () => {
      const answer = await client.get('/api/v2/nothing');
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'route.notFound']);
    });
  });

  describe('changes before submission', () => {
    it('merges a part and keeps what it does not name, encrypted answers included', async () => {
      const { application } = await createTestApplication(client);
      const url = `/api/v2/applications/${application.id}`;
      const saved = await client.put(url, { company: { dba: 'Park Tea' } });
      expect(saved.statusCode).toBe(200);
      const after = await answersOf(application.id);
      expect(after.revision).toBe(2);
      expect(after.company).toMatchObject({
        dba: 'Park Tea',
        governmentIdentification: { lastFour: '6780' },
      });
      expect(after.applicant).toHaveProperty('terms.signedAt');
    });

    it('lets go of the answers of a branch that was left', async () => {
      const { application } = await createTestApplication(client);
      await client.put(`/api/v2/applications/${application.id}`, { company: { registered: false } });
      const after = await answersOf(application.id);
      expect(after.company).not.toHaveProperty('governmentIdentification');
      const row = await test.deps.db
        .selectFrom('applications')
        .select('sealed')
        .where('id', '=', application.id)
        .executeTakeFirstOrThrow();
      expect(Object.keys(row.sealed)).not.toContain('/company/governmentIdentification/value');
    });

    it('wants a changed address confirmed', async () => {
      const { application } = await createTestApplication(client);
      const url = `/api/v2/applications/${application.id}`;
      const email = { emailAddress: 'other@example.com' };
      const refused = await client.put(url, { applicant: { email } });
      expect(refused.json<Problem>().details).toMatchObject([
        { code: 'email.mismatch', pointer: '/applicant/email/emailAddressConfirm' },
      ]);
      const confirmed = { ...email, emailAddressConfirm: 'other@example.com' };
      expect((await client.put(url, { applicant: { email: confirmed } })).statusCode).toBe(200);
    });

    it('replaces a government number by its own call', async () => {
      const { application } = await createTestApplication(client);
      const url = `/api/v2/applications/${application.id}/government-identifications`;
      const saved = await client.post(url, { value: '4321', sourceType: 'SSN4' });
      expect(saved.json<ApplicationResponse>().applicant).toMatchObject({
        governmentIdentification: { lastFour: '4321' },
      });
      const unknown = await client.post(url, { value: '4321', sourceType: 'PASSPORT' });
      expect(unknown.json<Problem>()).toMatchObject({ code: 'property.value' });
    });

    it('refuses changes after submission', async () => {
      const { application } = await submitTestApplication(client);
      const refused = await client.put(`/api/v2/applications/${application.id}`, {
        company: { dba: 'Park Tea' },
      });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'application.state']);
    });

    it('refuses to move to another currency', async () => {
      const { application } = await createTestApplication(client);
      const refused = await client.put(`/api/v2/applications/${application.id}`, {
        application: { currency: 'CAD' },
      });
      expect(refused.json<Problem>().code).toBe('currency.unsupported');
    });
  });

  describe('idempotency', () => {
    it('makes one application of parallel posts with one key, and answers them alike', async () => {
      const owner = await signIn(test);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => owner.post('/api/v2/applications', usAnswers, key('double'))),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => JSON.stringify(sorted(answer.json())))).size).toBe(1);
      expect(await countAccounts(owner)).toBe(1);
    });

    it('refuses another body under the same key, and a malformed key', async () => {
      const owner = await signIn(test);
      await owner.post('/api/v2/applications', usAnswers, key('body'));
      const company = { ...usAnswers.company, dba: 'Park Tea' };
      const other = await owner.post('/api/v2/applications', { ...usAnswers, company }, key('body'));
      expect([other.statusCode, other.json<Problem>().code]).toEqual([422, 'idempotency.mismatch']);
      const short = { headers: { 'idempotency-key': 'x' } };
      expect((await owner.post('/api/v2/applications', usAnswers, short)).statusCode).toBe(400);
      expect(await countAccounts(owner)).toBe(1);
    });

    it('does not spend the key on a refused request', async () => {
      const owner = await signIn(test);
      const { application } = await createTestApplication(owner);
      const url = `/api/v2/applications/${application.id}`;
      expect((await owner.post(`${url}/onboard`, undefined, key('later'))).statusCode).toBe(422);
      await owner.put(url, { order: usOrder });
      expect((await owner.post(`${url}/onboard`, undefined, key('later'))).statusCode).toBe(202);
    });

    it('submits once and links once, however often the same request comes', async () => {
      const owner = await signIn(test);
      const { application } = await createTestApplication(owner);
      const url = `/api/v2/applications/${application.id}`;
      await owner.put(url, { order: usOrder });
      const onboard = () => owner.post(`${url}/onboard`, undefined, key('onboard'));
      await Promise.all([onboard(), onboard(), owner.post(`${url}/onboard`)]);
      await test.runJobs();
      const link = () => owner.post(`${url}/financial-instruments/manual`, usBankAccount, key('bank'));
      const links = await Promise.all([link(), link()]);
      expect(links[0]?.json()).toEqual(links[1]?.json());
      const rows = (table: 'financial_instruments' | 'decision_audit') =>
        test.deps.db.selectFrom(table).select('id').where('application_id', '=', application.id).execute();
      expect(await rows('financial_instruments')).toHaveLength(1);
      expect(await rows('decision_audit')).toHaveLength(2);
    });
  });

  describe('what anyone may read', () => {
    it('tells a page where it runs', async () => {
      const config = await client.get('/api/v2/configs', { query: { referralUrlId: 'partner-1' } });
      expect(config.json()).toMatchObject({
        market: 'us',
        portal: 'terminal',
        currency: 'USD',
        country: 'US',
        referralUrlId: 'partner-1',
        orderTypes: { noDevice: true },
        sandbox: true,
        addressLookup: 'sandbox',
        terms: { version: '2026-11-01' },
      });
      const unsupported = await client.get('/api/v2/configs', { query: { currency: 'EUR' } });
      expect([unsupported.statusCode, unsupported.json<Problem>().code]).toEqual([
        422,
        'currency.unsupported',
      ]);
    });

    it('serves the flow module that the configuration names, for ever', async () => {
      const { flowModule } = (await client.get('/api/v2/configs')).json<{ flowModule: { url: string } }>();
      const module = await client.get(flowModule.url);
      expect(module.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(module.headers['cache-control']).toContain('immutable');
      expect(module.body).toContain('createValidators');
      expect((await client.get('/flow-modules/0123456789abcdef.js')).statusCode).toBe(404);
    });

    it('lists categories in the language asked for', async () => {
      expect(await labelIn('fr-CA')).toBe('Restauration');
      expect(await labelIn('xx')).toBe('Food and drink');
    });

    it('is alive, ready and measured, and describes itself', async () => {
      for (const url of ['/healthz', '/readyz', '/metrics', '/docs/json', '/docs/']) {
        expect((await client.get(url)).statusCode).toBe(200);
      }
      expect((await client.get('/metrics')).body).toContain('outbox_jobs{status="dead"} 0');
    });

    it('allows no script but our own', async () => {
      const { headers } = await client.get('/healthz');
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    });

    it('lets no page use the camera', async () => {
      const { headers } = await client.get('/healthz');
      expect(headers['permissions-policy']).toContain('camera=()');
    });

    it('tells pages whose dialog checks identities', async () => {
      const configs = await client.get('/api/v2/configs');
      expect(configs.json()).toMatchObject({ identity: { adapter: 'sandbox', environment: 'sandbox' } });
    });
  });

  describe('analytics', () => {
    it('counts an event with allowed facts', async () => {
      const params = { stepId: 'category', GPVFieldValue: '10000000' };
      expect((await send({ type: 'step_completed', params })).statusCode).toBe(204);
    });

    it.each(['0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11', 'urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11'])(
      'counts an event of a record: %s',
      async (businessId) => {
        expect((await send({ type: 'signup_start', params: { businessId } })).statusCode).toBe(204);
      },
    );

    it.each([
      [{ type: 'x', params: { ssn: '1' } }, 400],
      [{ type: 'x', params: { source: 'ada@example.com' } }, 422],
      [{ type: 'x', params: { source: '0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11' } }, 422],
      [{ type: 'x', params: { source: 'Ada Park' } }, 422],
      [{ type: 'x', params: { source: '6789' } }, 422],
      [{ type: 'x', params: { businessId: '212555012' } }, 422],
      [{ type: 'x', params: { customerId: 'ada@example.com' } }, 422],
      [{ type: 'x', params: { source: '212-555-0123' } }, 422],
      [{ type: 'x', params: { durationMs: 123_456_789 } }, 422],
      [{ type: 'not a type' }, 400],
    ])('refuses what could name a person (%#)', async (body, status) => {
      expect((await send(body)).statusCode).toBe(status);
    });
  });

  it('serves no sandbox when real providers are bound', async () => {
    const real = await startTestApp(kind, {
      config: {
        email: { kind: 'smtp', url: 'smtp://localhost' },
        underwriting: { kind: 'http', url: 'http://localhost:1' },
        addressLookup: 'none',
        sms: {
          kind: 'twilio',
          url: 'http://localhost:1',
          accountSid: 'x',
          authToken: 'x',
          sender: { kind: 'number', number: '+12125550100' },
        },
        identity: {
          kind: 'persona',
          url: 'http://localhost:1',
          environment: 'sandbox',
          apiKey: 'x',
          webhookSecrets: ['x'],
          templates: {},
        },
        phoneAuth: { kind: 'http', url: 'http://localhost:1', token: 'x', carrierOrigins: [] },
      },
    });
    try {
      const visitor = clientOf(real, '', '');
      expect((await visitor.get('/api/sandbox/messages')).statusCode).toBe(404);
      expect((await visitor.get('/api/v2/configs')).json()).toMatchObject({ sandbox: false });
    } finally {
      await real.close();
    }
  });
});

// A database may give back the properties of a JSON document in another order.
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}
