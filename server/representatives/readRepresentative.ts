import type { RepresentativeResponse } from '../../src/contract/representatives.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { findRepresentative } from './representativeRepository.ts';

/** Returns the registration of a representative; refused to everybody else. */
export async function readRepresentative(
  { db }: Pick<PlatformDeps, 'db'>,
  email: string,
): Promise<{ readonly kind: 'read'; readonly body: RepresentativeResponse } | Refusal> {
  const found = await findRepresentative(db, email);
  if (!found) return refuse('representative.required');
  return { kind: 'read', body: { type: found.type, agentId: found.agent_id } };
}
