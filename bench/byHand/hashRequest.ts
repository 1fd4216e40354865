import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import type { Keys } from './openKeys.ts';

const KEY_FORM = /^[A-Za-z0-9_-]{8,100}$/;

/** The idempotency key of a request; undefined if there is none. */
export function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY_FORM.test(key)) throw new Refused(400, 'idempotency.keyInvalid');
  return key;
}

/** A keyed hash of a request's body, whatever the order of its properties. */
export function hashRequest(keys: Keys, body: object): Buffer {
  return keys.hash('idempotency', JSON.stringify(inOrder(body)));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort())
    sorted[name] = inOrder((value as Record<string, unknown>)[name]);
  return sorted;
}
