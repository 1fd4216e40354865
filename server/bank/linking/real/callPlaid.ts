import type { PlaidApi } from 'plaid';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isRecord, ownMember } from '../../../../src/lib/unknownValue.ts';
import { errorCodeOf } from '../../../platform/systemErrors.ts';
import { toStatusError, VendorDown } from '../../../platform/vendors/vendorErrors.ts';
import type { LinkFailure, LinkFailureCode } from '../bankLinkingPort.ts';

export interface PlaidAccess {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 1_000_000;

const ProblemAnswer = Type.Object({
  error_type: Type.String(),
  error_code: Type.String(),
  error_message: Type.Optional(Type.String()),
});
export interface PlaidProblem {
  readonly error_code: string;
  /** Whether Plaid's message reports an expiry that its code does not. */
  readonly expired: boolean;
}

/** Errors of Plaid about a bank or a token. Every other error is a fault of theirs or ours. */
const FAILURES: Readonly<Record<string, LinkFailureCode>> = {
  ITEM_LOGIN_REQUIRED: 'loginRequired',
  ACCESS_NOT_GRANTED: 'loginRequired',
  USER_PERMISSION_REVOKED: 'loginRequired',
  ITEM_LOCKED: 'locked',
  INSTITUTION_DOWN: 'institutionDown',
  INSTITUTION_NOT_AVAILABLE: 'institutionDown',
  INSTITUTION_NOT_RESPONDING: 'institutionDown',
  NO_AUTH_ACCOUNTS: 'unknown',
  NO_ACCOUNTS: 'unknown',
  PRODUCTS_NOT_SUPPORTED: 'unknown',
};

/** A client of Plaid. Its code is large, so it is read when it is needed first. */
export function createPlaidClient({
  url,
  clientId,
  secret,
  timeoutMs = TIMEOUT_MS,
}: PlaidAccess): () => Promise<PlaidApi> {
  let client: Promise<PlaidApi> | undefined;
  const create = async () => {
    const { Configuration, PlaidApi: Client } = await import('plaid');
    const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': '2020-09-14' };
    // A redirect would send the secret in the headers to another host.
    const limits = {
      timeout: timeoutMs,
      maxRedirects: 0,
      maxContentLength: MAX_RESPONSE_BYTES,
      proxy: false,
    };
    return new Client(new Configuration({ basePath: url, baseOptions: { headers, ...limits } }));
  };
  return () => (client ??= create());
}

export type PlaidOutcome<Body> =
  { readonly kind: 'done'; readonly body: Body } | ({ readonly kind: 'problem' } & PlaidProblem);

/**
 * Makes one call of Plaid's client and checks the shape of the response. The client's own errors hold the secret and
 * the person's data, so none of them leaves this function: an unknown response throws an error with the status and
 * nothing more.
 */
export async function callPlaid<Schema extends TSchema>(
  schema: Schema,
  call: () => Promise<{ readonly data: unknown }>,
): Promise<PlaidOutcome<Static<Schema>>> {
  const answer = await call().catch((error: unknown) => ({ failed: responseOf(error) }));
  if ('failed' in answer) return toProblem(answer.failed);
  if (!Value.Check(schema, answer.data)) throw new Error('Plaid answered in an unknown shape');
  return { kind: 'done', body: answer.data };
}

/** Maps a problem of a bank or a token to an outcome. Throws for one that needs an operator. */
export function toFailure({ error_code, expired }: PlaidProblem): LinkFailure {
  const isToken = error_code === 'INVALID_PUBLIC_TOKEN';
  const code = isToken ? (expired ? 'tokenExpired' : 'tokenUsed') : FAILURES[error_code];
  if (code === undefined) throw new Error(`Plaid refused: ${error_code}`);
  return { kind: 'failed', code };
}

/** Plaid's response to a call that failed. Throws where none came. */
function responseOf(error: unknown): { readonly status: unknown; readonly data: unknown } {
  const response = ownMember(error, 'response');
  if (isRecord(response)) return { status: ownMember(response, 'status'), data: ownMember(response, 'data') };
  throw new VendorDown(`Plaid cannot be reached (${errorCodeOf(error) ?? 'no code'})`);
}

function toProblem(failed: ReturnType<typeof responseOf>): { readonly kind: 'problem' } & PlaidProblem {
  const { status, data } = failed;
  if (Number(status) >= 500 || !Value.Check(ProblemAnswer, data))
    throw toStatusError(Number(status), `Plaid answered ${String(status)}`);
  const { error_code, error_message = '' } = data;
  // A code is one word in capitals: nothing of a person gets into the log by it.
  if (!/^[A-Z_]{1,60}$/.test(error_code)) throw new Error(`Plaid answered ${String(status)}`);
  return { kind: 'problem', error_code, expired: error_message.includes('expired') };
}
