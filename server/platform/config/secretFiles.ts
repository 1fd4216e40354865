import fs from 'node:fs';
import { errorCodeOf } from '../systemErrors.ts';

/** Variables that hold a secret. Each may be in a file instead, which the variable `<name>_FILE` names. */
export const SECRET_VARIABLES = [
  'AGREEMENT_CERTIFICATE_PASSWORD',
  'DATABASE_URL',
  'KEK',
  'KEKS',
  'LENDER_TOKEN',
  'METRICS_TOKEN',
  'MIGRATION_DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'PERSONA_API_KEY',
  'PERSONA_WEBHOOK_SECRETS',
  'PHONE_AUTH_TOKEN',
  'PLAID_SECRET',
  'S3_SECRET',
  'SHOPPER_DATA_TOKEN',
  'SMTP_URL',
  'STAFF_OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'SUPPORT_TOKEN',
  'TEST_DEPOSIT_TOKEN',
  'TWILIO_AUTH_TOKEN',
  'WEBSITES_TOKEN',
] as const;

const OTHERS = 0o007;

export interface SecretFiles {
  readonly texts: ReadonlyMap<string, string>;
  /** Variables whose files more than their owner and group can open, `KEY_FILE` among them. */
  readonly open: readonly string[];
  readonly problems: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads every secret that is in a file. What is wrong is a line each, and holds nothing of a secret. */
export function readSecretFiles(variables: Variables): SecretFiles {
  const texts = new Map<string, string>();
  const problems: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const variable = fileOf(name);
    const file = variables[variable]?.trim();
    if (!file) continue;
    const read = readSecret(file);
    if (variables[name]?.trim()) problems.push(`${name} and ${variable} exclude each other`);
    else if (read.kind === 'unreadable') problems.push(`${variable} ${file} ${read.why}`);
    else texts.set(name, read.text);
  }
  const files = [...SECRET_VARIABLES.map(fileOf), 'KEY_FILE'];
  return { texts, open: files.filter((each) => isOpenToOthers(variables[each]?.trim())), problems };
}

function fileOf(name: string): string {
  return `${name}_FILE`;
}

type Read =
  { readonly kind: 'read'; readonly text: string } | { readonly kind: 'unreadable'; readonly why: string };

function readSecret(file: string): Read {
  try {
    const text = fs.readFileSync(file, 'utf8').trim();
    if (text === '') return { kind: 'unreadable', why: 'is empty' };
    return { kind: 'read', text };
  } catch (error) {
    return { kind: 'unreadable', why: `cannot be read (${errorCodeOf(error) ?? 'unknown reason'})` };
  }
}

/** Whether more than its owner and group can open a file. */
export function isOpenToOthers(file: string | null | undefined): boolean {
  if (!file) return false;
  try {
    return (fs.statSync(file).mode & OTHERS) !== 0;
  } catch {
    return false; // that it cannot be read is said of it anyway
  }
}
