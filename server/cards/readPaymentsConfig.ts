import type { Environment } from '../platform/config/platformConfig.ts';
import type { EnvironmentReader } from '../platform/config/environmentReader.ts';

export type PaymentsConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecrets: readonly string[];
      /** Only for tests. */
      readonly url: URL | undefined;
    };

const ADAPTER = 'PAYMENTS_ADAPTER=stripe';

export function readPaymentsConfig(read: EnvironmentReader, stage: Environment): PaymentsConfig {
  const fallback = read.text('STRIPE_SECRET_KEY') ? 'stripe' : 'sandbox';
  const url = read.url('STRIPE_URL', ['http:', 'https:']);
  if (read.choice('PAYMENTS_ADAPTER', ['sandbox', 'stripe'], fallback) === 'sandbox')
    return { kind: 'sandbox' };
  return {
    kind: 'stripe',
    secretKey: readKey(read, 'STRIPE_SECRET_KEY', stage),
    publishableKey: readKey(read, 'STRIPE_PUBLISHABLE_KEY', stage),
    webhookSecrets: readSecrets(read),
    url: url === undefined ? undefined : new URL(url),
  };
}

const KEYS = {
  STRIPE_SECRET_KEY: /^[rs]k_(test|live)_/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_/,
} as const;

// A key itself names its kind and environment: a secret one must never reach a page.
function readKey(read: EnvironmentReader, name: keyof typeof KEYS, stage: Environment): string {
  const key = read.needed(name, ADAPTER);
  if (key === '') return key;
  const mode = KEYS[name].exec(key)?.[1];
  if (mode === undefined) read.problems.push(`${name} is no such key of Stripe's`);
  if (mode === 'test' && stage === 'production')
    read.problems.push(`${name} is a test key, which production refuses`);
  if (mode === 'live' && stage !== 'production')
    read.problems.push(`${name} is a live key: only production charges cards`);
  return key;
}

function readSecrets(read: EnvironmentReader): readonly string[] {
  const text = read.needed('STRIPE_WEBHOOK_SECRETS', ADAPTER);
  const secrets = text.split(',').map((secret) => secret.trim());
  // With an empty secret, anybody could sign.
  if (text !== '' && secrets.includes('')) read.problems.push('STRIPE_WEBHOOK_SECRETS has an empty secret');
  return secrets.filter(Boolean);
}
