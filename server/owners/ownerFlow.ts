import { findApplicableSteps, listLeaves } from '@stepwright/engine';
import type { Answers, Json, SchemaLeaf } from '@stepwright/engine';
import type { OwnerStepUp } from '../../src/contract/ownerStates.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { featuresFor, journeyConfig } from '../definitions/configuration/journeyConfig.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { journeyContext } from '../definitions/configuration/journeyConfig.ts';
import { OWNER_FLOW } from '../../src/contract/flows.ts';

export const LIST_STEP = 'owners';
/** The part of the answers in which each of the two has its own. */
export const OWNER_PART = 'owner';

/** Properties that identify an entry of the list, which the applicant cannot change. */
const OWN_NAMES: readonly string[] = ['id', 'type'];

/** The definitions that ask for an application's owners: its own, or today's where those know of no owners yet. */
export async function ownerFlowOf(
  { flows }: Pick<DefinitionsDeps, 'flows'>,
  row: Pick<ApplicationRow, 'flow_hash' | 'market' | 'portal'>,
  db: Database,
): Promise<LoadedFlow> {
  const pinned = await flows.pinned(row.flow_hash, db);
  if (!pinned) throw new Error('An application is pinned to a flow module that is not stored');
  return asksOwners(pinned) ? pinned : (flows.current(row.market, row.portal) ?? pinned);
}

function asksOwners({ runtime: { definition } }: LoadedFlow): boolean {
  return definition.flows[OWNER_FLOW] !== undefined && definition.steps[LIST_STEP] !== undefined;
}

/** Whether underwriting has to ask for the partners of businesses there. */
export function asksForOwners(deps: Pick<DefinitionsDeps, 'config'>, flow: LoadedFlow): boolean {
  const { owners } = flow.runtime.definition.market;
  return owners !== undefined && asksOwners(flow) && featuresFor(deps, flow)[owners.feature] === true;
}

/** Returns the version of the applicant's confirmation; undefined if owners are not asked for. */
export function attestationVersion({ runtime }: LoadedFlow): string {
  return runtime.definition.market.owners?.attestation ?? '';
}

/** The types of owners that the list knows: an application may be pinned to definitions of before one. */
export function listedTypes({ runtime }: LoadedFlow): readonly Json[] {
  const leaves = listLeaves(runtime.definition.steps[LIST_STEP]?.schema ?? {});
  const types = leaves.find(({ path }) => path.join('/') === `${LIST_STEP}/*/type`)?.schema.enum;
  return Array.isArray(types) ? (types as readonly Json[]) : []; // of a schema, which is JSON
}

/** Lists the questions about an owner that the applicant answers, by their path in that owner's document. */
export function listQuestions({ runtime }: LoadedFlow): readonly SchemaLeaf[] {
  const leaves = listLeaves(runtime.definition.steps[LIST_STEP]?.schema ?? {});
  return leaves
    .filter(({ path }) => path[0] === LIST_STEP && path.length > 2)
    .map((leaf) => ({ ...leaf, path: leaf.path.slice(2) }))
    .filter(({ path: [name = ''] }) => !OWN_NAMES.includes(name));
}

/** Lists the questions that a partner answers, by their path in the partner's document. */
export function partnerQuestions({ runtime }: LoadedFlow): readonly SchemaLeaf[] {
  const { definition } = runtime;
  const leaves = (definition.flows[OWNER_FLOW]?.steps ?? []).flatMap(({ step }) =>
    listLeaves(definition.steps[step]?.schema ?? {}),
  );
  return leaves
    .filter(({ path }) => path[0] === OWNER_PART && path.length > 1)
    .map((leaf) => ({ ...leaf, path: leaf.path.slice(1) }));
}

/** Lists the steps that a partner still has to complete, according to their answers. */
export function openStepsOfPartner(
  deps: Pick<DefinitionsDeps, 'config' | 'offers'>,
  flow: LoadedFlow,
  { answers, submitted }: { readonly answers: Answers; readonly submitted: boolean },
): readonly OwnerStepUp[] {
  const context = journeyContext(flow, { [OWNER_PART]: answers }, journeyConfig(deps, flow));
  const steps = findApplicableSteps(flow.runtime, OWNER_FLOW, context);
  const byVendor = steps.some(({ step }) => flow.runtime.definition.steps[step]?.kind === 'provider');
  return [
    ...(submitted ? [] : (['FULL_ONBOARDING'] as const)),
    ...(byVendor ? (['GOV_ID_SELFIE'] as const) : []),
  ];
}
