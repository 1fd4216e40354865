import { readConfig } from '../../../server/app/config.ts';
import { sandboxAdapters } from '../../../server/app/sandboxAdapters.ts';
import { embedded } from '../../support/databases.ts';
import { problemsOf, STRIPE_TEST, VALID_PRODUCTION } from '../../support/productionVariables.ts';
import { readTestConfig, startTestApp } from '../../support/testApp.ts';
import type { ServerConfig } from '../../../server/app/serverConfig.ts';

/** Values that the operational test environment refuses, too. */
const WEAK_EVERYWHERE: readonly (readonly [name: string, value: string])[] = [
  ['PHONE_AUTH_CARRIERS', 'https://carrier.example, http://other.example'],
  ['PHONE_AUTH_LINKS', 'http://links.example'],
  ['LENDER_PAGES', 'http://lender.example.com'],
  ['KEK', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')],
  ['KEK', Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - 3 * index)).toString('base64')],
  ['KEK', Buffer.from('correct horse battery staple 123').toString('base64')],
  ['SUPPORT_TOKEN', 'a'.repeat(40)],
  ['LENDER_TOKEN', 'abab'.repeat(8)],
  ['OIDC_ISSUER', 'http://id.example.com'],
  ['OIDC_CLIENT_SECRET', 'abab'.repeat(8)],
  ['STRIPE_WEBHOOK_SECRETS', `whsec_long_enough_for_us, ${'x'.repeat(20)}`],
  ['MAIL_FROM', 'Us <us@example.com>\r\nBcc: them@example.com'],
];

describe('production', () => {
  it('accepts a valid production', () => {
    expect(readConfig(VALID_PRODUCTION)).toMatchObject({
      kind: 'ok',
      config: { publicUrl: 'https://pay.example.com', addressLookup: { kind: 'none' }, host: '0.0.0.0' },
    });
  });

  it.each([
    ['SMTP_URL', 'EMAIL_ADAPTER'],
    ['UNDERWRITING_URL', 'UNDERWRITING_ADAPTER'],
    ['TWILIO_ACCOUNT_SID', 'SMS_ADAPTER'],
    ['PERSONA_API_KEY', 'IDENTITY_ADAPTER'],
    ['PHONE_AUTH_URL', 'PHONE_AUTH_ADAPTER'],
    ['LENDER_URL', 'LENDER_ADAPTER'],
    ['PLAID_CLIENT_ID', 'BANK_LINKING_ADAPTER'],
    ['TEST_DEPOSIT_URL', 'TEST_DEPOSIT_ADAPTER'],
    ['STRIPE_SECRET_KEY', 'PAYMENTS_ADAPTER'],
    ['CLAMAV_HOST', 'SCANNER_ADAPTER'],
    ['KEK', 'KEK'],
    ['PUBLIC_URL', 'PUBLIC_URL'],
    ['PRICING_FILE', 'PRICING_FILE'],
    ['DATABASE_URL', 'DATABASE_URL'],
  ])('refuses production without %s', (missing, named) => {
    const { [missing]: _, ...variables } = VALID_PRODUCTION as Record<string, string>;
    expect(problemsOf(variables)).toContain(named);
  });

  it.each([
    ['SMS_ADAPTER', 'twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
    ['IDENTITY_ADAPTER', 'persona', ['PERSONA_API_KEY', 'PERSONA_WEBHOOK_SECRETS', 'PERSONA_TEMPLATES']],
    ['BANK_LINKING_ADAPTER', 'plaid', ['PLAID_CLIENT_ID', 'PLAID_SECRET']],
    ['TEST_DEPOSIT_ADAPTER', 'http', ['TEST_DEPOSIT_URL', 'TEST_DEPOSIT_TOKEN']],
    ['PAYMENTS_ADAPTER', 'stripe', ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS']],
    [
      'PHONE_AUTH_ADAPTER',
      'http',
      ['PHONE_AUTH_URL', 'PHONE_AUTH_TOKEN', 'PHONE_AUTH_CARRIERS', 'PHONE_AUTH_LINKS'],
    ],
    ['LENDER_ADAPTER', 'http', ['LENDER_URL', 'LENDER_TOKEN', 'LENDER_PAGES']],
    ['SHOPPER_DATA_ADAPTER', 'http', ['SHOPPER_DATA_URL', 'SHOPPER_DATA_TOKEN']],
    ['WEBSITES_ADAPTER', 'http', ['WEBSITES_URL', 'WEBSITES_TOKEN']],
  ])('says all that %s=%s needs', (variable, adapter, names) => {
    const problems = problemsOf({ [variable]: adapter }).split('; ');
    expect(problems).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  it('reads lists of secrets and templates', () => {
    expect(readConfig(VALID_PRODUCTION)).toMatchObject({
      config: {
        sms: { sender: { kind: 'number', number: '+12125550100' }, url: 'https://api.twilio.com' },
        identity: {
          url: 'https://api.withpersona.com',
          environment: 'production',
          webhookSecrets: ['wbhsec_new_long_enough', 'wbhsec_old_long_enough'],
          templates: { 'US:identification': 'itmpl_us_id', 'US:verification': 'itmpl_us_kyb' },
        },
        phoneAuth: { url: 'https://phones.example.com/v1' },
        // The slash at its end belongs to an issuer's name.
        openId: {
          issuer: 'https://id.example.com/merchants/',
          name: 'id.example.com',
          scopes: 'openid email',
          maxAgeSeconds: 600,
        },
      },
    });
  });

  it.each([
    ['UNDERWRITING_URL', 'http://underwriting.example.com'],
    ['TEST_DEPOSIT_URL', 'http://deposits.example.com'],
    ['PHONE_AUTH_URL', 'http://phones.example.com'],
    ['LENDER_URL', 'http://lender.example.com'],
    ['PUBLIC_URL', 'http://pay.example.com'],
    ['COOKIE_HOST_URL', 'http://registrar.example.com'],
    ['DATABASE_URL', 'postgres://user:password@db/stepwright'],
    ['DATABASE_URL', 'postgres://user:password@db/stepwright?sslmode=disable'],
    ['DATABASE_URL', 'postgres://user:password@db/stepwright?uselibpqcompat=true&sslmode=require'],
    ['SMTP_URL', 'smtp://mail.example.com'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example.com:4318'],
    ['CLAMAV_TLS', 'off'],
    ['KEK', Buffer.alloc(32).toString('base64')],
    ['KEK', Buffer.from('0123456789abcdef0123456789abcdef').fill('ab').toString('base64')],
    ['TEST_DEPOSIT_TOKEN', 'hunter2'],
    ['PLAID_SECRET', 'hunter2'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_long_enough_for_us, short'],
    ['SUPPORT_TOKEN', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
    ...WEAK_EVERYWHERE,
  ] as const)(
    'refuses production with a weak %s, in one line that does not repeat it (%#)',
    (name, value) => {
      const problems = problemsOf({ ...VALID_PRODUCTION, [name]: value }).split('; ');
      expect(problems).toEqual([expect.stringContaining(name)]);
      expect(problems[0]).not.toContain(value);
    },
  );

  it.each([
    ['DATABASE_URL', 'postgres://user:password@localhost/stepwright'],
    ['DATABASE_URL', 'postgres://user:password@db/stepwright?uselibpqcompat=true&sslmode=verify-full'],
    ['SMTP_URL', 'smtp://mail.example.com?requireTLS=true'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example.com'],
  ])('takes another way to be safe for %s', (name, value) => {
    expect(problemsOf({ ...VALID_PRODUCTION, [name]: value })).toBe('');
  });

  it.each(['127.0.0.1', 'localhost', '/run/clamav/clamd.sock'])(
    'takes a scanner at %s without TLS',
    (host) => {
      expect(problemsOf({ ...VALID_PRODUCTION, CLAMAV_HOST: host, CLAMAV_TLS: 'off' })).toBe('');
    },
  );

  it('refuses every sandbox in the operational test environment, too', () => {
    const names = ['ADDRESS_ADAPTER', 'PREDICTION_ADAPTER', 'SHOPPER_DATA_ADAPTER', 'WEBSITES_ADAPTER'];
    const chosen = Object.fromEntries(names.map((name) => [name, 'sandbox']));
    const problems = problemsOf({ STEPWRIGHT_ENV: 'ote', ...chosen });
    for (const name of sandboxAdapters(readTestConfig())) expect(problems).toContain(name);
    const ote = { STEPWRIGHT_ENV: 'ote', PERSONA_API_KEY: 'persona_sandbox_key', ...STRIPE_TEST };
    expect(problemsOf({ ...VALID_PRODUCTION, ...ote })).toBe('');
  });

  it.each([
    ...WEAK_EVERYWHERE,
    ['PUBLIC_URL', 'http://pay.example.com'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example.com:4318'],
  ] as const)('refuses a weak %s in the operational test environment, too (%#)', (name, value) => {
    const ote = { STEPWRIGHT_ENV: 'ote', PERSONA_API_KEY: 'persona_sandbox_key', ...STRIPE_TEST };
    expect(problemsOf({ ...VALID_PRODUCTION, ...ote, [name]: value })).toMatch(new RegExp(`^${name}[^;]*$`));
  });

  it('refuses production on the sandbox of Persona', () => {
    const variables = { PERSONA_ENVIRONMENT: 'sandbox', PERSONA_API_KEY: 'persona_sandbox_x' };
    expect(problemsOf({ ...VALID_PRODUCTION, ...variables })).toContain('PERSONA_ENVIRONMENT');
  });

  it('refuses production on the sandbox of Plaid', () => {
    expect(problemsOf({ ...VALID_PRODUCTION, PLAID_ENVIRONMENT: 'sandbox' })).toContain('PLAID_ENVIRONMENT');
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)(
    'refuses production with a test key as %s',
    (name) => {
      expect(problemsOf({ ...VALID_PRODUCTION, [name]: STRIPE_TEST[name] })).toContain(
        `${name} is a test key`,
      );
    },
  );

  it('repeats no key of Stripe’s', () => {
    expect(problemsOf({ ...STRIPE_TEST, STRIPE_SECRET_KEY: 'sk_live_secret' })).not.toContain(
      'sk_live_secret',
    );
  });

  it('refuses production with the sandbox’s addresses', () => {
    expect(problemsOf({ ...VALID_PRODUCTION, ADDRESS_ADAPTER: 'sandbox' })).toContain('ADDRESS_ADAPTER');
  });
});

describe('public details of a deployed server', () => {
  const TOKEN = 'a-token-of-nobody-that-is-long-enough';
  const statusOf = async (config: Partial<ServerConfig>, url: string, authorization = '') => {
    const test = await startTestApp(embedded, { config });
    try {
      return (await test.app.inject({ url, headers: { authorization } })).statusCode;
    } finally {
      await test.close();
    }
  };
  const production = { environment: 'production', metricsToken: undefined } as const;

  it.each([
    ['nobody in production', production, '', 404],
    ['whoever asks elsewhere', { ...production, environment: 'local' } as const, '', 200],
    ['who has the token', { ...production, metricsToken: TOKEN }, `Bearer ${TOKEN}`, 200],
    ['nobody with another token', { ...production, metricsToken: TOKEN }, 'Bearer x', 401],
    ['nobody without the token', { ...production, metricsToken: TOKEN }, '', 401],
  ])('metrics: to %s', async (_, config, authorization, status) => {
    expect(await statusOf(config, '/metrics', authorization)).toBe(status);
  });

  it.each([
    [true, 200],
    [false, 404],
  ])('its API, where that is switched on: %s', async (docs, status) => {
    expect(await statusOf({ docs }, '/docs/json')).toBe(status);
  });

  it('describes its API in production only where that is asked for', () => {
    expect(readConfig(VALID_PRODUCTION)).toMatchObject({ config: { docs: false } });
    expect(readConfig({ ...VALID_PRODUCTION, DOCS: 'on' })).toMatchObject({ config: { docs: true } });
    expect(readConfig({})).toMatchObject({ config: { docs: true } });
  });
});
