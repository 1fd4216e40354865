import path from 'node:path';
import { readUnderwritingConfig } from '../applications/underwriting/readUnderwritingConfig.ts';
import type { UnderwritingConfig } from '../applications/underwriting/readUnderwritingConfig.ts';
import { readTestDepositConfig } from '../bank/deposits/readTestDepositConfig.ts';
import type { TestDepositConfig } from '../bank/deposits/readTestDepositConfig.ts';
import { readBankLinkingConfig } from '../bank/linking/readBankLinkingConfig.ts';
import type { BankLinkingConfig } from '../bank/linking/readBankLinkingConfig.ts';
import { readDefinitionsConfig } from '../definitions/configuration/definitionsConfig.ts';
import type { DefinitionsConfig } from '../definitions/configuration/definitionsConfig.ts';
import { readLenderConfig } from '../advances/readLenderConfig.ts';
import type { LenderConfig } from '../advances/readLenderConfig.ts';
import { readIdentityConfig } from '../identity/readIdentityConfig.ts';
import type { IdentityConfig } from '../identity/readIdentityConfig.ts';
import { readMailConfig } from '../messages/mail/readMailConfig.ts';
import type { MailConfig } from '../messages/mail/readMailConfig.ts';
import { readSmsConfig } from '../messages/sms/readSmsConfig.ts';
import type { SmsConfig } from '../messages/sms/readSmsConfig.ts';
import { readPaymentsConfig } from '../cards/readPaymentsConfig.ts';
import type { PaymentsConfig } from '../cards/readPaymentsConfig.ts';
import { readPhoneAuthConfig } from '../phone/auth/readPhoneAuthConfig.ts';
import type { PhoneAuthConfig } from '../phone/auth/readPhoneAuthConfig.ts';
import { ENVIRONMENTS, LOG_LEVELS } from '../platform/config/configOptions.ts';
import { EnvironmentReader } from '../platform/config/environmentReader.ts';
import type { PlatformConfig } from '../platform/config/platformConfig.ts';
import { readReceiptConfig } from '../receipts/readReceiptConfig.ts';
import type { ReceiptConfig } from '../receipts/readReceiptConfig.ts';
import { readKeySource } from '../platform/crypto/loadKeyRing.ts';
import type { KeySource } from '../platform/crypto/loadKeyRing.ts';

/** Everything that the environment decides, read once. Each domain reads and explains its own part. */
export interface ServerConfig extends PlatformConfig, DefinitionsConfig, MailConfig, ReceiptConfig {
  readonly host: string;
  readonly port: number;
  /** PostgreSQL; without it the embedded database in `dataDir` serves. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly keyEncryptionKey: KeySource;
  readonly sms: SmsConfig;
  readonly bankLinking: BankLinkingConfig;
  readonly testDeposits: TestDepositConfig;
  readonly identity: IdentityConfig;
  readonly phoneAuth: PhoneAuthConfig;
  readonly lender: LenderConfig;
  readonly payments: PaymentsConfig;
  readonly underwriting: UnderwritingConfig;
  /** Jobs done at the same time by this process; 0 leaves them to others. */
  readonly workers: number;
  readonly pages: boolean;
  /** How long a process that is asked to end still serves, so that load balancers notice. */
  readonly drainSeconds: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

export type ConfigOutcome =
  | { readonly kind: 'ok'; readonly config: ServerConfig }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

/** Reads the environment's variables and says everything that is wrong with them at once. */
export function readConfig(variables: Variables): ConfigOutcome {
  const read = new EnvironmentReader(variables);
  const environment = read.choice('STEPWRIGHT_ENV', ENVIRONMENTS, 'local');
  const isProduction = environment === 'production';
  const port = read.integer('PORT', { fallback: 8080, min: 0, max: 65_535 });
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const dataDir = path.resolve(read.text('DATA_DIR') ?? 'data');
  const config: ServerConfig = {
    environment,
    host: read.text('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    publicUrl,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir,
    keyEncryptionKey: readKeySource(read, dataDir),
    ...readDefinitionsConfig(read, { isProduction, port, publicUrl }),
    ...readMailConfig(read),
    ...readReceiptConfig(read, { isProduction }),
    sms: readSmsConfig(read),
    bankLinking: readBankLinkingConfig(read, { environment, publicUrl }),
    testDeposits: readTestDepositConfig(read),
    identity: readIdentityConfig(read, environment),
    phoneAuth: readPhoneAuthConfig(read),
    lender: readLenderConfig(read),
    payments: readPaymentsConfig(read, environment),
    underwriting: readUnderwritingConfig(read),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    workers: read.integer('WORKERS', { fallback: 2, min: 0, max: 64 }),
    drainSeconds: read.integer('DRAIN_SECONDS', { fallback: isProduction ? 10 : 0, min: 0, max: 300 }),
    pages: read.choice('PAGES', ['on', 'off'], 'on') === 'on',
    trustProxyHops: read.integer('TRUST_PROXY_HOPS', { fallback: 0, min: 0, max: 10 }),
    supportToken: read.secret('SUPPORT_TOKEN'),
  };
  const problems = [...read.problems, ...(isProduction ? findProductionProblems(config, variables) : [])];
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'ok', config };
}

/** Each port with the variable that chooses its adapter. */
const ADAPTERS: Readonly<Record<string, (config: ServerConfig) => string>> = {
  EMAIL_ADAPTER: ({ email }) => email.kind,
  SMS_ADAPTER: ({ sms }) => sms.kind,
  BANK_LINKING_ADAPTER: ({ bankLinking }) => bankLinking.kind,
  TEST_DEPOSIT_ADAPTER: ({ testDeposits }) => testDeposits.kind,
  IDENTITY_ADAPTER: ({ identity }) => identity.kind,
  PHONE_AUTH_ADAPTER: ({ phoneAuth }) => phoneAuth.kind,
  LENDER_ADAPTER: ({ lender }) => lender.kind,
  PAYMENTS_ADAPTER: ({ payments }) => payments.kind,
  UNDERWRITING_ADAPTER: ({ underwriting }) => underwriting.kind,
  ADDRESS_ADAPTER: ({ addressLookup }) => addressLookup,
};

/** The ports that are bound to a sandbox adapter. */
export function sandboxAdapters(config: ServerConfig): readonly string[] {
  return Object.keys(ADAPTERS).filter((name) => ADAPTERS[name]?.(config) === 'sandbox');
}

// A sandbox in production would approve anybody who types the magic value.
function findProductionProblems(config: ServerConfig, variables: Variables): readonly string[] {
  return [
    ...sandboxAdapters(config).map((name) => `${name} is the sandbox, which production refuses`),
    ...(isVendorSandbox(config.identity) ? ['PERSONA_ENVIRONMENT must be production in production'] : []),
    ...(isVendorSandbox(config.bankLinking) ? ['PLAID_ENVIRONMENT must be production in production'] : []),
    ...(config.keyEncryptionKey.kind === 'file' ? ['KEK is missing, which production needs'] : []),
    ...(config.publicUrl.startsWith('https:') ? [] : ['PUBLIC_URL must be https in production']),
    ...(config.pricingFile === undefined ? ['PRICING_FILE is missing: production has no sample prices'] : []),
    ...(variables['DATABASE_URL'] ? [] : ['DATABASE_URL is missing: production runs on PostgreSQL']),
  ];
}

function isVendorSandbox(config: IdentityConfig | BankLinkingConfig): boolean {
  return config.kind !== 'sandbox' && config.environment === 'sandbox';
}
