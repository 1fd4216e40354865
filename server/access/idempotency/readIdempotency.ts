import type { FastifyRequest } from 'fastify';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { IdempotentRequest } from './idempotencyKeyRepository.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

const KEY_FORM = /^[A-Za-z0-9_-]{8,100}$/;

/** The request's idempotency key with a keyed hash of what it asks; undefined when the caller sent none. */
export function readIdempotency(
  deps: Pick<PlatformDeps, 'keys'>,
  request: FastifyRequest,
  accountId: string,
): { readonly kind: 'read'; readonly idempotency: IdempotentRequest | undefined } | Refusal {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { kind: 'read', idempotency: undefined };
  if (typeof key !== 'string' || !KEY_FORM.test(key)) return refuse('idempotency.keyInvalid');
  const [path = ''] = request.url.split('?');
  const asked = JSON.stringify(inOrder({ query: request.query, body: request.body ?? null }));
  return {
    kind: 'read',
    idempotency: {
      accountId,
      scope: `${request.method} ${path}`,
      key,
      requestHash: deps.keys.hash('idempotency', asked),
    },
  };
}

/**
 * The same value with its properties in order, since two tries of one request may differ in that. The copy and its text take
 * half as long as to write the text of the members one by one. No body has a member "__proto__": the parser refuses it.
 */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  const ordered: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) ordered[name] = inOrder(value[name]);
  return ordered;
}
