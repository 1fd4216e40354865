import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

// The entity tag of something with a revision is that revision (RFC 9110, sections 8.8.3 and 13.1.1).

export function revisionTag(revision: number): string {
  return `"${revision}"`;
}

/** Which revisions a change is meant for. */
export interface IfMatch {
  readonly kind: 'read';
  readonly allows: (revision: number) => boolean;
}

const TAG = String.raw`(?:W/)?"[!\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG})*$`);

/** The request's `If-Match`. Without one, or with `*`, every revision will do; a weak tag never does. */
export function readIfMatch({ headers }: FastifyRequest): IfMatch | Refusal {
  const { 'if-match': wanted = '*' } = headers;
  if (wanted === '*') return { kind: 'read', allows: () => true };
  if (!TAGS.test(wanted)) return refuse('request.ifMatchInvalid');
  const tags = new Set(wanted.split(/[ \t]*,[ \t]*/));
  return { kind: 'read', allows: (revision) => tags.has(revisionTag(revision)) };
}
