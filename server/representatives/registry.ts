import type { RepresentativeType } from '../../src/contract/representation.ts';
import { endImpersonations } from '../access/impersonation/endImpersonations.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import { transact } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import {
  insertRepresentative,
  lockRepresentative,
  markRepresentativeEnded,
} from './representativeRepository.ts';

type RegistryDeps = Pick<PlatformDeps, 'db' | 'clock' | 'createId'>;

export interface NewRepresentative {
  /** In lower case. */
  readonly email: string;
  readonly type: RepresentativeType;
  readonly agentId: string | undefined;
  readonly resellerAgentId: string | undefined;
}

/** Registers a representative; undefined if the address is one's already. Returns the id. */
export async function addRepresentative(
  deps: RegistryDeps,
  { email, type, agentId, resellerAgentId }: NewRepresentative,
): Promise<string | undefined> {
  return transact(deps.db, async (trx) => {
    const id = deps.createId();
    const isNew = await insertRepresentative(trx, {
      id,
      email,
      type,
      agent_id: agentId ?? null,
      reseller_agent_id: resellerAgentId ?? null,
      created_at: deps.clock(),
      ended_at: null,
    });
    if (!isNew) return undefined;
    const reason = `representative ${id}: ${type}${agentId === undefined ? '' : ` ${agentId}`}`;
    await recordAudit(deps, trx, { event: 'representative.add', actor: 'operator', reason });
    return id;
  });
}

/** Ends a representative, and the help that they give now; false if the address is nobody's. */
export async function endRepresentative(deps: RegistryDeps, email: string): Promise<boolean> {
  return transact(deps.db, async (trx) => {
    const representative = await lockRepresentative(trx, email);
    if (!representative) return false;
    const { id } = representative;
    await markRepresentativeEnded(trx, id, deps.clock());
    await endImpersonations(deps, trx, { which: { representativeId: id }, by: 'operator' });
    const reason = `representative ${id}`;
    await recordAudit(deps, trx, { event: 'representative.end', actor: 'operator', reason });
    return true;
  });
}
