import type { Environment } from '../../platform/config/platformConfig.ts';
import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

const PLAID_ENVIRONMENTS = ['sandbox', 'production'] as const;
type PlaidEnvironment = (typeof PLAID_ENVIRONMENTS)[number];

export type BankLinkingConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'plaid';
      readonly url: string;
      readonly environment: PlaidEnvironment;
      readonly clientId: string;
      readonly secret: string;
      /** Whether the portals' return page is on Plaid's list of allowed redirect URIs. */
      readonly returns: boolean;
      /** Where Plaid sends webhooks to. */
      readonly webhookUrl: string;
    };

const ADAPTER = 'BANK_LINKING_ADAPTER=plaid';

export function readBankLinkingConfig(
  read: EnvironmentReader,
  { environment: stage, publicUrl }: { readonly environment: Environment; readonly publicUrl: string },
): BankLinkingConfig {
  const environment = read.choice(
    'PLAID_ENVIRONMENT',
    PLAID_ENVIRONMENTS,
    stage === 'production' ? 'production' : 'sandbox',
  );
  const url = read.url('PLAID_URL', ['http:', 'https:']) ?? `https://${environment}.plaid.com`;
  const returns = read.choice('PLAID_RETURNS', ['on', 'off'], 'on') === 'on';
  const fallback = read.text('PLAID_CLIENT_ID') ? 'plaid' : 'sandbox';
  if (read.choice('BANK_LINKING_ADAPTER', ['sandbox', 'plaid'], fallback) === 'sandbox')
    return { kind: 'sandbox' };
  return {
    kind: 'plaid',
    url,
    environment,
    clientId: read.needed('PLAID_CLIENT_ID', ADAPTER),
    secret: read.needed('PLAID_SECRET', ADAPTER),
    returns,
    webhookUrl: `${publicUrl}/api/v2/webhooks/bank`,
  };
}
