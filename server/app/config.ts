import path from 'node:path';
import { ENVIRONMENTS, FEATURES, LOG_LEVELS } from '../platform/config/configOptions.ts';
import type { Environment, FeatureName, LogLevel } from '../platform/config/configOptions.ts';
import { EnvironmentReader } from '../platform/config/environmentReader.ts';
import { readIdentityConfig } from '../identity/readIdentityConfig.ts';
import type { IdentityConfig } from '../identity/readIdentityConfig.ts';
import { readPhoneAuthConfig } from '../phone/auth/readPhoneAuthConfig.ts';
import type { PhoneAuthConfig } from '../phone/auth/readPhoneAuthConfig.ts';
import { readSmsConfig } from '../messages/sms/readSmsConfig.ts';
import type { SmsConfig } from '../messages/sms/readSmsConfig.ts';

/** Everything that the environment decides, read once. */
export interface ServerConfig {
  readonly environment: Environment;
  readonly host: string;
  readonly port: number;
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** PostgreSQL; without it the embedded database in `dataDir` serves. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where the definitions are; the project's own without it. */
  readonly definitionsDir: string | undefined;
  /** A host that contains this shows the portal whose host rule is `cookieHost`. */
  readonly cookieHost: string | undefined;
  /** Where browsers reach that portal, for links in its mails. */
  readonly cookieHostUrl: string;
  readonly keyEncryptionKey:
    | { readonly kind: 'environment'; readonly bytes: Uint8Array }
    | { readonly kind: 'file'; readonly file: string };
  readonly email: { readonly kind: 'sandbox' } | { readonly kind: 'smtp'; readonly url: string };
  readonly mailFrom: string;
  readonly sms: SmsConfig;
  readonly identity: IdentityConfig;
  readonly phoneAuth: PhoneAuthConfig;
  readonly underwriting: { readonly kind: 'sandbox' } | { readonly kind: 'http'; readonly url: string };
  readonly addressLookup: 'sandbox' | 'none';
  readonly features: Readonly<Partial<Record<FeatureName, boolean>>>;
  readonly pricingFile: string | undefined;
  readonly logLevel: LogLevel;
  /** Jobs done at the same time by this process; 0 leaves them to others. */
  readonly workers: number;
  readonly pages: boolean;
  readonly trustProxyHops: number;
}

/** Browsers lead every name below localhost to this machine: both portals can be seen without any set-up. */
const LOCAL_COOKIE_HOST = 'registrar.localhost';

export type ConfigOutcome =
  | { readonly kind: 'ok'; readonly config: ServerConfig }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

/** Reads the environment's variables and says everything that is wrong with them at once. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const read = new EnvironmentReader(variables);
  const environment = read.choice('STEPWRIGHT_ENV', ENVIRONMENTS, 'local');
  const isProduction = environment === 'production';
  const port = read.integer('PORT', { fallback: 8080, min: 0, max: 65_535 });
  const host = read.text('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1');
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const dataDir = path.resolve(read.text('DATA_DIR') ?? 'data');
  const config: ServerConfig = {
    environment,
    host,
    port,
    publicUrl,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir,
    definitionsDir: read.text('DEFINITIONS_DIR'),
    cookieHost: read.text('COOKIE_HOST') ?? (isProduction ? undefined : LOCAL_COOKIE_HOST),
    cookieHostUrl:
      read.url('COOKIE_HOST_URL', ['http:', 'https:']) ??
      (isProduction ? publicUrl : `http://${LOCAL_COOKIE_HOST}:${port}`),
    keyEncryptionKey: readKey(read, dataDir),
    email: readEmail(read),
    mailFrom: read.text('MAIL_FROM') ?? 'Stepwright <no-reply@stepwright.example>',
    sms: readSmsConfig(read),
    identity: readIdentityConfig(read, environment),
    phoneAuth: readPhoneAuthConfig(read),
    underwriting: readUnderwriting(read),
    addressLookup: read.choice('ADDRESS_ADAPTER', ['sandbox', 'none'], isProduction ? 'none' : 'sandbox'),
    features: readFeatures(read),
    pricingFile: read.text('PRICING_FILE'),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    workers: read.integer('WORKERS', { fallback: 2, min: 0, max: 64 }),
    pages: read.choice('PAGES', ['on', 'off'], 'on') === 'on',
    trustProxyHops: read.integer('TRUST_PROXY_HOPS', { fallback: 0, min: 0, max: 10 }),
  };
  const problems = [...read.problems, ...(isProduction ? findProductionProblems(config, variables) : [])];
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'ok', config };
}

/** The ports that are bound to a sandbox adapter. */
export function sandboxAdapters(config: ServerConfig): readonly string[] {
  return [
    ...(config.email.kind === 'sandbox' ? ['EMAIL_ADAPTER'] : []),
    ...(config.sms.kind === 'sandbox' ? ['SMS_ADAPTER'] : []),
    ...(config.identity.kind === 'sandbox' ? ['IDENTITY_ADAPTER'] : []),
    ...(config.phoneAuth.kind === 'sandbox' ? ['PHONE_AUTH_ADAPTER'] : []),
    ...(config.underwriting.kind === 'sandbox' ? ['UNDERWRITING_ADAPTER'] : []),
    ...(config.addressLookup === 'sandbox' ? ['ADDRESS_ADAPTER'] : []),
  ];
}

// A sandbox in production would approve whoever types the magic value.
function findProductionProblems(
  config: ServerConfig,
  variables: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return [
    ...sandboxAdapters(config).map((name) => `${name} is the sandbox, which production refuses`),
    ...(isPersonaSandbox(config.identity) ? ['PERSONA_ENVIRONMENT must be production in production'] : []),
    ...(config.keyEncryptionKey.kind === 'file' ? ['KEK is missing, which production needs'] : []),
    ...(config.publicUrl.startsWith('https:') ? [] : ['PUBLIC_URL must be https in production']),
    ...(config.pricingFile === undefined ? ['PRICING_FILE is missing: production has no sample prices'] : []),
    ...(variables['DATABASE_URL'] ? [] : ['DATABASE_URL is missing: production runs on PostgreSQL']),
  ];
}

function isPersonaSandbox(identity: IdentityConfig): boolean {
  return identity.kind === 'persona' && identity.environment === 'sandbox';
}

function readKey(read: EnvironmentReader, dataDir: string): ServerConfig['keyEncryptionKey'] {
  const bytes = read.base64Key('KEK');
  if (bytes) return { kind: 'environment', bytes };
  return { kind: 'file', file: path.resolve(read.text('KEY_FILE') ?? path.join(dataDir, 'keys')) };
}

function readEmail(read: EnvironmentReader): ServerConfig['email'] {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const adapter = read.choice('EMAIL_ADAPTER', ['sandbox', 'smtp'], url ? 'smtp' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  if (!url) read.problems.push('SMTP_URL is missing, which EMAIL_ADAPTER=smtp needs');
  return { kind: 'smtp', url: url ?? '' };
}

function readUnderwriting(read: EnvironmentReader): ServerConfig['underwriting'] {
  const url = read.url('UNDERWRITING_URL', ['http:', 'https:']);
  const adapter = read.choice('UNDERWRITING_ADAPTER', ['sandbox', 'http'], url ? 'http' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  if (!url) read.problems.push('UNDERWRITING_URL is missing, which UNDERWRITING_ADAPTER=http needs');
  return { kind: 'http', url: url ?? '' };
}

function readFeatures(read: EnvironmentReader): ServerConfig['features'] {
  const entries = Object.entries(FEATURES).map(([name, variable]) => [name, read.flag(variable)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
