import { randomUUID } from 'node:crypto';
import { callVendor } from '../../platform/vendors/callVendor.ts';
import type { VendorResponse } from '../../platform/vendors/callVendor.ts';

/** Pinned, with the spelling of its properties: an account's own default may change at any time. */
const VERSION = '2023-01-05';
const SPELLING = 'kebab';

export interface PersonaAccess {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

interface PersonaRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Calls Persona, once more when the response got lost: the idempotency key keeps two calls from making two inquiries. */
export async function callPersona(access: PersonaAccess, request: PersonaRequest): Promise<VendorResponse> {
  const idempotencyKey = randomUUID();
  const ask = () => askOnce(access, request, idempotencyKey);
  const first = await ask().catch(() => undefined);
  return first === undefined || first.status >= 500 ? ask() : first;
}

function askOnce(
  { url, apiKey, timeoutMs }: PersonaAccess,
  { method, path, body }: PersonaRequest,
  idempotencyKey: string,
): Promise<VendorResponse> {
  return callVendor({
    vendor: 'Persona',
    method,
    url: `${url}${path}`,
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      'persona-version': VERSION,
      'key-inflection': SPELLING,
      ...(method === 'POST' ? { 'idempotency-key': idempotencyKey } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs,
  });
}
