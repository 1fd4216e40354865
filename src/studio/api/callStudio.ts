import { STAFF_MEMBER_HEADER } from '../../contract/staff.ts';
import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';

/** A call that failed: with the code and the sentence of the server, or `studio.offline` where none responded. */
export class StudioError extends Error {
  readonly code: string;
  readonly status: number;
  /** The single reasons, such as findings of the checker. */
  readonly reasons: readonly string[];

  constructor(code: string, message: string, status: number, reasons: readonly string[] = []) {
    super(message);
    this.code = code;
    this.status = status;
    this.reasons = reasons;
  }
}

/** The event of the window after a call of a member's page that was refused because that member is not signed in any more. */
export const SIGNED_OUT = 'studio-signed-out';

const acting: { member: string | undefined } = { member: undefined };

/** Names the member whose work this page sends from now on, by id; undefined while nobody is signed in. */
export function actAs(member: string | undefined): void {
  acting.member = member;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Calls the server below `/api/v2/studio`. Throws `StudioError`. */
export async function callStudio<Response>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await send(method, path, body, signal);
  const received = await readJson<Response>(response, signal);
  if (response.ok) return received;
  if (response.status === 401 && acting.member !== undefined) window.dispatchEvent(new Event(SIGNED_OUT));
  const { code, message, details }: Readonly<Record<string, unknown>> = isRecord(received)
    ? { ...received }
    : {};
  // A proxy says so in its own way while it reaches no server.
  if (typeof code !== 'string' && GATEWAY_FAILURES.has(response.status)) throw unreachable();
  throw new StudioError(
    typeof code === 'string' ? code : 'studio.failed',
    typeof message === 'string' ? message : `The server responded with ${response.status}`,
    response.status,
    (isList(details) ? details : []).map((one) => textOf(ownMember(one, 'description'))).filter(Boolean),
  );
}

const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);

const unreachable = () =>
  new StudioError('studio.offline', 'The server cannot be reached. Your work is kept.', 0);

async function send(method: Method, path: string, body: unknown, signal?: AbortSignal) {
  try {
    return await fetch(`/api/v2/studio${path}`, {
      method,
      headers: {
        'x-requested-with': 'stepwright',
        ...(acting.member !== undefined && { [STAFF_MEMBER_HEADER]: acting.member }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

async function readJson<Response>(response: globalThis.Response, signal?: AbortSignal): Promise<Response> {
  if (response.status === 204) return JSON.parse('null');
  return response.json().catch((error: unknown) => {
    // The call was given up while its response arrived.
    if (signal?.aborted) throw error;
    return JSON.parse('null');
  });
}

/** The sentence of a failed call. If the session has ended, the notice of `SessionEnded` says so, and links to signing in. */
export function messageOfError(error: unknown): string {
  if (!(error instanceof StudioError)) return error instanceof Error ? error.message : String(error);
  return error.status === 401
    ? 'Sign in again first, by the link at the top, then try again.'
    : error.message;
}
