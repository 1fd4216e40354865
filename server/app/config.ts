import path from 'node:path';
import { readOpenIdConfig } from '../access/openId/readOpenIdConfig.ts';
import { readUnderwritingConfig } from '../applications/underwriting/readUnderwritingConfig.ts';
import { readTestDepositConfig } from '../bank/deposits/readTestDepositConfig.ts';
import { readBankLinkingConfig } from '../bank/linking/readBankLinkingConfig.ts';
import { readDefinitionsConfig } from '../definitions/configuration/definitionsConfig.ts';
import { readLenderConfig } from '../advances/readLenderConfig.ts';
import { readScannerConfig } from '../files/scanning/readScannerConfig.ts';
import { readFileStoreConfig } from '../files/storing/readFileStoreConfig.ts';
import { readIdentityConfig } from '../identity/readIdentityConfig.ts';
import { readMailConfig } from '../messages/mail/readMailConfig.ts';
import { readSmsConfig } from '../messages/sms/readSmsConfig.ts';
import { readPaymentsConfig } from '../cards/readPaymentsConfig.ts';
import { readPhoneAuthConfig } from '../phone/auth/readPhoneAuthConfig.ts';
import { FEATURE_VARIABLES } from '../../src/product/features.ts';
import { findProductionProblems } from './findProductionProblems.ts';
import { DEPLOYED, ENVIRONMENTS, LOG_LEVELS } from '../platform/config/platformConfig.ts';
import { SECRET_VARIABLES } from '../platform/config/secretFiles.ts';
import { EnvironmentReader, readHttpAdapter } from '../platform/config/environmentReader.ts';
import { readReceiptConfig } from '../receipts/readReceiptConfig.ts';
import { readKeySource } from '../platform/crypto/keySource.ts';
import { readPrefillConfig } from '../prefill/readPrefillConfig.ts';
import { readStudioConfig } from '../studio/readStudioConfig.ts';
import type { ServerConfig } from './serverConfig.ts';

/** Shorter names are near too many others, such as those of a shell. */
const MIN_LENGTH = 6;

const MOST_CHANGES = 2;

const OURS = /^FEATURE_/;

/** Variables that only some adapters read. */
const ALWAYS_KNOWN = [
  ...SECRET_VARIABLES.flatMap((name) => [name, `${name}_FILE`]),
  ...FEATURE_VARIABLES.values(),
  'KEY_FILE',
];

type Variables = Readonly<Record<string, string | undefined>>;

export type ConfigOutcome =
  | { readonly kind: 'ok'; readonly config: ServerConfig; readonly warnings: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

/** Reads the environment's variables and reports all of their problems at once. */
export function readConfig(variables: Variables): ConfigOutcome {
  const read = new EnvironmentReader(variables);
  const environment = read.choice('STEPWRIGHT_ENV', ENVIRONMENTS, 'local');
  const isProduction = environment === 'production';
  const isDeployed = DEPLOYED.includes(environment);
  // Those that strangers reach have none of these services unless they name one.
  const optional = isDeployed ? 'none' : 'sandbox';
  const port = read.integer('PORT', { fallback: 8080, min: 0, max: 65_535 });
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const dataDir = path.resolve(read.text('DATA_DIR') ?? 'data');
  const config: ServerConfig = {
    environment,
    host: read.text('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    publicUrl,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    migrationDatabaseUrl: read.url('MIGRATION_DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir,
    keyEncryptionKey: readKeySource(read, dataDir),
    ...readDefinitionsConfig(read, { isDeployed, port, publicUrl }),
    ...readMailConfig(read),
    ...readPrefillConfig(read),
    ...readReceiptConfig(read, { isProduction }),
    ...readStudioConfig(read, environment),
    sms: readSmsConfig(read),
    openId: readOpenIdConfig(read, 'OIDC'),
    staffOpenId: readOpenIdConfig(read, 'STAFF_OIDC'),
    bankLinking: readBankLinkingConfig(read, { environment, publicUrl }),
    testDeposits: readTestDepositConfig(read),
    identity: readIdentityConfig(read, environment),
    phoneAuth: readPhoneAuthConfig(read),
    lender: readLenderConfig(read),
    payments: readPaymentsConfig(read, environment),
    underwriting: readUnderwritingConfig(read),
    shopperData: readHttpAdapter(read, 'SHOPPER_DATA', optional),
    websites: readHttpAdapter(read, 'WEBSITES', optional),
    categoryPrediction: readHttpAdapter(read, 'PREDICTION', optional),
    scanner: readScannerConfig(read),
    fileStore: readFileStoreConfig(read),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    workers: read.integer('WORKERS', { fallback: 2, min: 0, max: 64 }),
    drainSeconds: read.integer('DRAIN_SECONDS', { fallback: isProduction ? 10 : 0, min: 0, max: 300 }),
    pages: read.choice('PAGES', ['on', 'off'], 'on') === 'on',
    trustProxyHops: read.integer('TRUST_PROXY_HOPS', { fallback: 0, min: 0, max: 10 }),
    callsPerMinute: read.integer('CALLS_PER_MINUTE', { fallback: 300, min: 1, max: 1_000_000 }),
    applicationsPerHour: read.integer('APPLICATIONS_PER_HOUR', { fallback: 30, min: 1, max: 1_000_000 }),
    supportToken: read.secret('SUPPORT_TOKEN'),
    metricsToken: read.secret('METRICS_TOKEN'),
    telemetryUrl: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    docs: read.choice('DOCS', ['on', 'off'], isProduction ? 'off' : 'on') === 'on',
  };
  const problems = [...read.problems, ...findProductionProblems(config, read)];
  if (problems.length > 0) return { kind: 'invalid', problems };
  return { kind: 'ok', config, warnings: findMisspelt(variables, new Set([...ALWAYS_KNOWN, ...read.names])) };
}

/**
 * Lists variables that are not read although they look like ours, one line each, with the name that was probably meant.
 */
function findMisspelt(
  variables: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): readonly string[] {
  const unread = Object.keys(variables).filter((name) => !known.has(name));
  return unread.flatMap((name) => {
    const meant = findNearest(name, known);
    if (meant !== undefined) return [`${name} is not a variable of the server; did you mean ${meant}?`];
    return OURS.test(name) ? [`${name} is not a variable of the server`] : [];
  });
}

function findNearest(name: string, known: ReadonlySet<string>): string | undefined {
  const [nearest] = [...known]
    .filter((other) => Math.min(name.length, other.length) >= MIN_LENGTH)
    .map((other) => ({ other, changes: countChanges(plain(name), plain(other)) }))
    .filter(({ changes }) => changes <= MOST_CHANGES)
    .toSorted((a, b) => a.changes - b.changes);
  return nearest?.other;
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^\dA-Z]/g, '');
}

/** How many letters have to be added, left out or changed (Levenshtein). */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1) {
      const changed = (row[at] ?? 0) + (letter === to[at] ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
