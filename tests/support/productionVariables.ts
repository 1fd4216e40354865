import { createHash } from 'node:crypto';
import { readConfig } from '../../server/app/config.ts';

const LONG_SECRET = 'a-secret-of-nobody';

/** Variables that production starts with. */
export const VALID_PRODUCTION = {
  STEPWRIGHT_ENV: 'production',
  DATABASE_URL: 'postgres://user:password@db/stepwright?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgres://owner:password@db/stepwright?sslmode=verify-full',
  KEK: createHash('sha256').update('a key for tests').digest('base64'),
  PUBLIC_URL: 'https://pay.example.com/',
  SMTP_URL: 'smtps://mail.example.com',
  UNDERWRITING_URL: 'https://underwriting.example.com/decide',
  TWILIO_ACCOUNT_SID: 'ACtest',
  TWILIO_AUTH_TOKEN: LONG_SECRET,
  TWILIO_FROM: '+12125550100',
  PERSONA_API_KEY: 'persona_production_key',
  PERSONA_WEBHOOK_SECRETS: 'wbhsec_new_long_enough, wbhsec_old_long_enough',
  PERSONA_TEMPLATES: 'US:identification=itmpl_us_id, US:verification=itmpl_us_kyb',
  PHONE_AUTH_URL: 'https://phones.example.com/v1/',
  PLAID_CLIENT_ID: 'client',
  PLAID_SECRET: LONG_SECRET,
  TEST_DEPOSIT_URL: 'https://deposits.example.com/v1',
  TEST_DEPOSIT_TOKEN: LONG_SECRET,
  PHONE_AUTH_TOKEN: LONG_SECRET,
  PHONE_AUTH_CARRIERS: 'https://carrier.example, https://other.example:8443',
  PHONE_AUTH_LINKS: 'https://links.example',
  LENDER_URL: 'https://lender.example.com',
  LENDER_TOKEN: LONG_SECRET,
  LENDER_PAGES: 'https://lender.example.com',
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_example',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new_long_enough, whsec_old_long_enough',
  OIDC_ISSUER: 'https://id.example.com/merchants/',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: LONG_SECRET,
  CLAMAV_HOST: '10.0.0.7',
  CLAMAV_TLS: 'on',
  PRICING_FILE: '/etc/stepwright/pricing.json',
};

export const STRIPE_TEST = {
  STRIPE_SECRET_KEY: 'sk_test_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_example',
  STRIPE_WEBHOOK_SECRETS: 'whsec_x',
};

/** Returns the configuration's problems with the variables, in one line. */
export function problemsOf(variables: Record<string, string>): string {
  const outcome = readConfig(variables);
  return outcome.kind === 'invalid' ? outcome.problems.join('; ') : '';
}
