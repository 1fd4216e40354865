import type { EnvironmentReader } from '../platform/config/environmentReader.ts';
import { isWeakKey } from '../platform/crypto/keyList.ts';
import type { KeyEntry } from '../platform/crypto/keyList.ts';
import { readKeyFile } from '../platform/crypto/keySource.ts';
import { LOCAL_HOSTS } from '../platform/http/cookies.ts';
import { StartProblem } from '../platform/systemErrors.ts';
import type { ServerConfig } from './serverConfig.ts';

type Values = EnvironmentReader['values'];

/** Shorter ones are refused for that, in production. */
const MIN_LENGTH = 8;
/** A secret of sixteen random letters or digits has at least ten different ones as a rule. */
const MIN_DIFFERENT_SIGNS = 6;
const SECRET = /_(?:TOKEN|SECRET|SECRETS|API_KEY|SECRET_KEY)$/;

/** Values that no deployed server may have: what is sent in the clear, and keys and secrets that were made up. No value is repeated. */
export function findWeakValues(config: ServerConfig, values: Values): readonly string[] {
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
  if (!SECRET.test(name)) return false;
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
export function namesOf(
  values: Values,
  isWrong: (name: string, value: string) => boolean,
): readonly string[] {
  return [...values].filter(([name, value]) => isWrong(name, value)).map(([name]) => name);
}
