import { randomUUID } from 'node:crypto';
import { isEmailAddress } from '../../src/contract/isEmailAddress.ts';
import { REPRESENTATIVE_TYPES } from '../../src/contract/representation.ts';
import { memberOf } from '../../src/lib/unknownValue.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { listRepresentatives, type Representative } from '../representatives/representativeRepository.ts';
import { addRepresentative, endRepresentative, type NewRepresentative } from '../representatives/registry.ts';
import { withOperatorAccess } from './openForOperator.ts';
import { emailKey } from '../../src/lib/emailKey.ts';

type Variables = Readonly<Record<string, string | undefined>>;
type RegistryDeps = Pick<PlatformDeps, 'db' | 'clock' | 'createId'>;

const AGENT_ID = /^[\w.-]{1,100}$/;

export interface RepresentativeOptions {
  readonly email: string;
  /** `AGENT` if left out. */
  readonly type?: string | undefined;
  readonly agentId?: string | undefined;
  readonly resellerAgentId?: string | undefined;
}

/** A representative as given on the command line; throws an error that says what is wrong. */
export function readNewRepresentative(options: RepresentativeOptions): NewRepresentative {
  const { agentId, resellerAgentId } = options;
  const type = memberOf(REPRESENTATIVE_TYPES, options.type ?? 'AGENT');
  if (type === undefined) throw new Error(`--type is one of ${REPRESENTATIVE_TYPES.join(', ')}`);
  if ((type === 'OPERATOR') === (agentId !== undefined))
    throw new Error('--agent-id is needed for agents and resellers, and operators have none');
  if (resellerAgentId !== undefined && type !== 'AGENT') throw new Error('--reseller is for agents only');
  for (const id of [agentId, resellerAgentId])
    if (id !== undefined && !AGENT_ID.test(id))
      throw new Error('An agent id has letters, digits, dots, hyphens and underscores, at most 100');
  return { email: readAddress(options.email), type, agentId, resellerAgentId };
}

function readAddress(email: string): string {
  if (!isEmailAddress(email)) throw new Error('That is no email address');
  return emailKey(email);
}

/** Registers a representative in the database that the variables name; undefined if the address is one's already. */
export async function addRepresentativeIn(
  variables: Variables,
  representative: NewRepresentative,
): Promise<string | undefined> {
  return withDatabase(variables, (deps) => addRepresentative(deps, representative));
}

/** Ends a representative there; false if the address is nobody's. */
export async function endRepresentativeIn(variables: Variables, email: string): Promise<boolean> {
  return withDatabase(variables, (deps) => endRepresentative(deps, readAddress(email)));
}

/** All representatives there, the oldest first. */
export async function listRepresentativesIn(variables: Variables): Promise<readonly Representative[]> {
  return withDatabase(variables, ({ db }) => listRepresentatives(db));
}

async function withDatabase<Outcome>(
  variables: Variables,
  work: (deps: RegistryDeps) => Promise<Outcome>,
): Promise<Outcome> {
  return withOperatorAccess(variables, ({ db }) =>
    work({ db, clock: () => new Date(), createId: randomUUID }),
  );
}
