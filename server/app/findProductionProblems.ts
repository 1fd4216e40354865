import type { BankLinkingConfig } from '../bank/linking/readBankLinkingConfig.ts';
import type { IdentityConfig } from '../identity/readIdentityConfig.ts';
import { DEPLOYED } from '../platform/config/platformConfig.ts';
import type { EnvironmentReader } from '../platform/config/environmentReader.ts';
import { isOpenToOthers } from '../platform/config/secretFiles.ts';
import { sandboxAdapters } from './sandboxAdapters.ts';
import { LOCAL_HOSTS } from '../platform/http/cookies.ts';
import { isWeakKey, type KeyEntry } from '../platform/crypto/keyList.ts';
import { readKeyFile } from '../platform/crypto/keySource.ts';
import { StartProblem } from '../platform/systemErrors.ts';
import type { ServerConfig } from './serverConfig.ts';

/** Values read from the environment and from files. */
type Given = Pick<EnvironmentReader, 'values' | 'openFiles'>;

const MIN_SECRET_LETTERS = 16;
/** Secrets of our callers have a minimum length in every environment (`EnvironmentReader.secret`). */
const SECRET = /^(?!SUPPORT_|METRICS_).*_(?:TOKEN|SECRET|SECRETS)$/;
/** The same without a URL: a bare IPv6 address, and a socket, which has no host. */
const NEAR_HOSTS = [...LOCAL_HOSTS, '::1', ''];
const MISSING_DATABASE: Readonly<Record<string, string>> = {
  DATABASE_URL: 'production runs on PostgreSQL',
  MIGRATION_DATABASE_URL:
    'the role that migrates owns the tables, and the server’s own cannot change the audit',
};
const TLS_MODES = ['require', 'verify-ca', 'verify-full'];

/**
 * Lists problems that must keep a public server from starting, one line each. No value is repeated: it may be secret.
 */
export function findProductionProblems(config: ServerConfig, given: Given): readonly string[] {
  const { environment } = config;
  if (!DEPLOYED.includes(environment)) return [];
  // A sandbox would approve anybody who types the magic value.
  const sandboxes = sandboxAdapters(config).map(
    (name) => `${name} is the sandbox, which ${environment} refuses`,
  );
  const found = [...sandboxes, ...findWeakValues(config, given.values)];
  return environment === 'ote' ? unique(found) : unique([...found, ...findUnfit(config, given)]);
}

type Values = EnvironmentReader['values'];

/** Shorter ones are refused for that, in production. */
const MIN_LENGTH = 8;
/** A secret of sixteen random letters or digits has at least ten different ones as a rule. */
const MIN_DIFFERENT_SIGNS = 6;
const SECRET_OR_KEY = /_(?:TOKEN|SECRET|SECRETS|API_KEY|SECRET_KEY)$/;

/** Values that no deployed server may have: what is sent in the clear, and keys and secrets that were made up. No value is repeated. */
function findWeakValues(config: ServerConfig, values: Values): readonly string[] {
  const { environment } = config;
  const https = namesOf(values, isHttp).map((name) => `${name} must be https in ${environment}`);
  const repeated = namesOf(values, isRepeated).map(
    (name) => `${name} repeats a few letters: draw it at random`,
  );
  return [
    ...findWeakKeys(config.keyEncryptionKey, values),
    ...(config.publicUrl.startsWith('https:') ? [] : [`PUBLIC_URL must be https in ${environment}`]),
    ...https,
    ...repeated,
  ];
}

function isHttp(name: string, value: string): boolean {
  return !isBesideUs(name, value) && /\bhttp:/i.test(value);
}

/** A collector on the same machine is as near as a socket. */
function isBesideUs(name: string, value: string): boolean {
  return (
    name === 'OTEL_EXPORTER_OTLP_ENDPOINT' &&
    URL.canParse(value) &&
    LOCAL_HOSTS.includes(new URL(value).hostname)
  );
}

function isRepeated(name: string, value: string): boolean {
  if (!SECRET_OR_KEY.test(name)) return false;
  const secrets = value.split(',').map((secret) => secret.trim());
  return secrets.some((secret) => secret.length >= MIN_LENGTH && new Set(secret).size < MIN_DIFFERENT_SIGNS);
}

function findWeakKeys(source: ServerConfig['keyEncryptionKey'], values: Values): readonly string[] {
  if (source.kind === 'environment') return weakOnesOf(source.entries, source.variable);
  if (!values.has('KEY_FILE')) return [];
  try {
    const entries = readKeyFile(source.file);
    return entries ? weakOnesOf(entries, 'KEY_FILE') : [`KEY_FILE: there is no ${source.file}`];
  } catch (error) {
    if (error instanceof StartProblem) return [error.message];
    throw error;
  }
}

function weakOnesOf(entries: readonly KeyEntry[], variable: string): readonly string[] {
  return entries.filter(isWeakKey).map(({ id }) => {
    const which = id === '' ? '' : `: "${id}"`;
    return `${variable}${which} is no random key: make one with "openssl rand -base64 32"`;
  });
}

/** The variables that something is wrong with. */
function namesOf(values: Values, isWrong: (name: string, value: string) => boolean): readonly string[] {
  return [...values].filter(([name, value]) => isWrong(name, value)).map(([name]) => name);
}

function unique(problems: readonly string[]): readonly string[] {
  return [...new Set(problems)];
}

function findUnfit(config: ServerConfig, { values, openFiles }: Given): readonly string[] {
  return [
    ...openFiles.map(
      (name) => `${name}: others of the machine can open that file; take it from them (chmod o=)`,
    ),
    ...(isVendorSandbox(config.identity) ? ['PERSONA_ENVIRONMENT must be production in production'] : []),
    ...(isVendorSandbox(config.bankLinking) ? ['PLAID_ENVIRONMENT must be production in production'] : []),
    ...findMissingKey(config.keyEncryptionKey, values),
    ...(config.pricingFile === undefined ? ['PRICING_FILE is missing: production has no sample prices'] : []),
    ...findOpenDatabase(values.get('DATABASE_URL'), 'DATABASE_URL'),
    ...findOpenDatabase(values.get('MIGRATION_DATABASE_URL'), 'MIGRATION_DATABASE_URL'),
    ...findOpenKeys(values),
    ...findSharedRole(config),
    ...findOpenMail(values.get('SMTP_URL')),
    ...findOpenScanner(config.scanner),
    ...namesOf(values, (name, value) => SECRET.test(name) && value.split(',').some(isShort)).map(
      (name) => `${name} must have ${MIN_SECRET_LETTERS} letters or more in production`,
    ),
  ];
}

function isVendorSandbox(config: IdentityConfig | BankLinkingConfig): boolean {
  return config.kind !== 'sandbox' && config.environment === 'sandbox';
}

function findMissingKey(
  { kind }: ServerConfig['keyEncryptionKey'],
  values: Given['values'],
): readonly string[] {
  const isMissing = kind !== 'environment' && !values.has('KEY_FILE');
  return isMissing ? ['KEK is missing, which production needs, or KEKS, or KEY_FILE'] : [];
}

// The owner of a table can grant itself every revoked right.
function findSharedRole({ databaseUrl, migrationDatabaseUrl }: ServerConfig): readonly string[] {
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined) return [];
  if (new URL(databaseUrl).username !== new URL(migrationDatabaseUrl).username) return [];
  return ['MIGRATION_DATABASE_URL must be of another role than DATABASE_URL'];
}

// Another process of the same machine, such as a proxy that speaks TLS, is as near as a socket.
function findOpenDatabase(url: string | undefined, name: string): readonly string[] {
  if (!url) return [`${name} is missing: ${MISSING_DATABASE[name]}`];
  if (!URL.canParse(url)) return [];
  const { hostname, searchParams } = new URL(url);
  // As libpq has them, modes below the strictest verify no certificate, or not whose it is.
  const modes = searchParams.get('uselibpqcompat') === 'true' ? ['verify-full'] : TLS_MODES;
  if (NEAR_HOSTS.includes(hostname) || modes.includes(searchParams.get('sslmode') ?? '')) return [];
  return [`${name} must ask for TLS in production: sslmode=verify-full`];
}

// As PostgreSQL's own programs refuse it.
function findOpenKeys(values: Given['values']): readonly string[] {
  return namesOf(
    values,
    (name, value) =>
      name.endsWith('DATABASE_URL') &&
      URL.canParse(value) &&
      isOpenToOthers(new URL(value).searchParams.get('sslkey')),
  ).map(
    (name) => `${name}: others of the machine can open the file of its sslkey; take it from them (chmod o=)`,
  );
}

function findOpenMail(url: string | undefined): readonly string[] {
  if (!url || !URL.canParse(url)) return [];
  const { protocol, searchParams } = new URL(url);
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return [];
  return ['SMTP_URL must ask for TLS in production: smtps, or ?requireTLS=true'];
}

// Documents are passports, too.
function findOpenScanner(scanner: ServerConfig['scanner']): readonly string[] {
  if (scanner.kind === 'sandbox' || scanner.line.kind !== 'tcp') return [];
  if (NEAR_HOSTS.includes(scanner.line.host)) return [];
  return ['CLAMAV_HOST must be reached by TLS in production: CLAMAV_TLS=on, a socket, or localhost'];
}

function isShort(secret: string): boolean {
  const { length } = secret.trim();
  return length > 0 && length < MIN_SECRET_LETTERS;
}
