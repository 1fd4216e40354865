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
  const asked = orderedText({ query: request.query, body: request.body ?? null });
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

/** The JSON text of a value with properties in order: two tries of one request may differ in that. */
function orderedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(orderedText).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${orderedText(value[name])}`).join(',')}}`;
}
