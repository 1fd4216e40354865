import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { clientOf, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

describeOnOneDatabase('requests', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const send = (body: object) => client.post('/api/v2/analytics', body);

  const labelIn = async (language: string) => {
    const answer = await client.get('/api/v2/categories', { query: { language } });
    return answer.json<{ groups: { label: string }[] }>().groups[0]?.label;
  };

  describe('public calls', () => {
    it('returns a page’s location', async () => {
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

    it.each(['/%E0%A4%A', '/api/v2/configs/%', `/api/${'a'.repeat(5000)}`, '/urn:app:1/%C0%AE'])(
      'refuses the malformed URL %j as any other, with all headers and a line in the log',
      async (url) => {
        const before = test.logLines.length;
        const refused = await test.app.inject({ url });
        expect([refused.statusCode, refused.json<Problem>().code]).toEqual([404, 'route.notFound']);
        expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(test.logLines.slice(before).join('')).toMatch(/"status":404/);
      },
    );

    it('allows no script but our own', async () => {
      const { headers } = await client.get('/healthz');
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    });

    it('lets no page use the camera', async () => {
      const { headers } = await client.get('/healthz');
      expect(headers['permissions-policy']).toContain('camera=()');
    });

    it('names the vendor of the identity dialog to pages', async () => {
      const configs = await client.get('/api/v2/configs');
      expect(configs.json()).toMatchObject({ identity: { adapter: 'sandbox', environment: 'sandbox' } });
    });
  });

  describe('analytics', () => {
    it('counts an event with allowed facts', async () => {
      const params = { stepId: 'category', GPVFieldValue: '10000000' };
      expect((await send({ type: 'TERMINAL_submit_success', params })).statusCode).toBe(204);
    });

    it.each(['0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11', 'urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11'])(
      'counts an event of a record: %s',
      async (businessId) => {
        expect((await send({ type: 'REGISTRAR_signup_start', params: { businessId } })).statusCode).toBe(204);
      },
    );

    it.each([
      [{ type: 'TERMINAL_signup_start', params: { ssn: '1' } }, 400],
      [{ type: 'TERMINAL_signup_start', params: { source: 'ada@example.com' } }, 422],
      [{ type: 'TERMINAL_signup_start', params: { source: '0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11' } }, 422],
      [{ type: 'TERMINAL_signup_start', params: { source: 'Ada Park' } }, 422],
      [{ type: 'TERMINAL_signup_start', params: { source: '6789' } }, 422],
      [{ type: 'TERMINAL_signup_start', params: { businessId: '212555012' } }, 422],
      [{ type: 'TERMINAL_signup_start', params: { customerId: 'ada@example.com' } }, 422],
      [{ type: 'TERMINAL_signup_start', params: { source: '212-555-0123' } }, 422],
      [{ type: 'TERMINAL_signup_start', params: { durationMs: 123_456_789 } }, 422],
      [{ type: 'SSN-078-05-1120' }, 400],
      [{ type: 'TERMINAL_078051120' }, 400],
      [{ type: '078051120_signup_start' }, 400],
      [{ type: 'signup_start' }, 400],
      [{ type: 'a'.repeat(101) }, 400],
    ])('refuses what could name a person (%#)', async (body, status) => {
      expect((await send(body)).statusCode).toBe(status);
    });
  });

  it('serves no sandbox when real providers are bound', async () => {
    const real = await startTestApp(kind, {
      config: {
        email: { kind: 'smtp', url: 'smtp://localhost' },
        underwriting: { kind: 'http', url: 'http://localhost:1' },
        addressLookup: { kind: 'none' },
        categoryPrediction: { kind: 'none' },
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
        phoneAuth: {
          kind: 'http',
          url: 'http://localhost:1',
          token: 'x',
          carrierOrigins: [],
          linkOrigins: [],
        },
        lender: { kind: 'none' },
        shopperData: { kind: 'none' },
        websites: { kind: 'none' },
        scanner: {
          kind: 'clamav',
          line: { kind: 'tcp', host: 'localhost', port: 1 },
          timeoutMs: 1000,
        },
        bankLinking: {
          kind: 'plaid',
          url: 'http://localhost:1',
          environment: 'sandbox',
          clientId: 'x',
          secret: 'x',
          returns: true,
          webhookUrl: 'https://pay.example.com/api/v2/webhooks/bank',
        },
        testDeposits: { kind: 'http', url: 'http://localhost:1', token: 'x' },
        payments: {
          kind: 'stripe',
          secretKey: 'sk_test_x',
          publishableKey: 'pk_test_x',
          webhookSecrets: ['whsec_x'],
          url: undefined,
        },
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
