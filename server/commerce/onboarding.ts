import type { ApplicationResponse } from '../../src/contract/applications.ts';
import type { CreateBusinessBody, OnboardingQuery, OnboardingPatch } from '../../src/contract/commerce.ts';
import type { ApplicationParts } from '../applications/applicationParts.ts';
import { createApplication } from '../applications/createApplication.ts';
import type { CreateRequest } from '../applications/createRequest.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { onboardApplication } from '../applications/onboardApplication.ts';
import { updateApplication } from '../applications/updateApplication.ts';
import type { IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';
import { listLeaves, pathToPointer } from '@stepwright/engine';
import {
  readOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../applications/ownApplication.ts';

export type CommerceDeps = ApplicationsDeps & {
  readonly parts: Pick<ApplicationParts, 'describeOrder' | 'settleOrder'>;
};

interface OnboardingRequest extends Omit<CreateRequest, 'body' | 'query' | 'isMock'> {
  readonly body: CreateBusinessBody;
  readonly query: OnboardingQuery;
  readonly referrer: string | undefined;
}

type Created = { readonly kind: 'created'; readonly body: ApplicationResponse };

/**
 * Creates an application by version 1: then its order, and its submission if the query requests it. A refused step
 * leaves those before it, and repeating the call with its key continues there.
 */
export async function createOnboarding(
  deps: CommerceDeps,
  { body, query, referrer, ...request }: OnboardingRequest,
): Promise<Created | Refusal> {
  const { applicant, company, order, metadata, agreement } = body;
  const isMock = query.mock === 'true';
  const application = { ...sourceOf(referrer), ...metadata };
  const created = await createApplication(deps, {
    ...request,
    query: {},
    isMock,
    body: { applicant, company, application, ...(agreement && { agreement }) },
  });
  if (created.kind === 'refused') return created;
  const { application: known } = created.body;
  if (isMock) return { kind: 'created', body: created.body };
  const target = { applicationId: known.id, accountId: request.accountId };
  const { idempotency } = request;
  const orderKey = idempotency && { ...idempotency, scope: `${idempotency.scope}/order` };
  let latest: IdempotentResponse<ApplicationResponse> | Refusal = created;
  if (order !== undefined)
    latest = await updateApplication(deps, target, { body: { order }, idempotency: orderKey });
  if (latest.kind !== 'refused' && query.onboard === 'true')
    latest = await onboardApplication(deps, target, undefined);
  return latest.kind === 'refused' ? latest : { kind: 'created', body: latest.body };
}

/** Returns the host of the referring page; the rest of its URL may name a person. */
function sourceOf(referrer: string | undefined): { readonly source?: string } {
  if (referrer === undefined || !URL.canParse(referrer)) return {};
  const { host } = new URL(referrer);
  return host === '' || host.length > 200 ? {} : { source: host };
}

/** The flows whose answers may be patched, as version 2 changes them. */
const PATCHED_FLOWS = ['apply', 'order'] as const;

/** Carries out a JSON Patch by the service of version 2. Each operation concerns one answer that the application's own questions ask. */
export async function patchOnboarding(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  patch: OnboardingPatch,
): Promise<IdempotentResponse<ApplicationResponse> | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const allowed = allowedPaths(own);
  const details = patch.flatMap((operation) => findProblem(operation, allowed));
  if (details.length > 0) return refuse('answers.invalid', { details });
  const body = patch.reduce<Record<string, unknown>>((merged, { op, path, value }) => {
    setAt(merged, allowed.get(path) ?? [], op === 'remove' ? null : value);
    return merged;
  }, {});
  return updateApplication(deps, target, { body, idempotency: undefined });
}

/** The pointers of all answers that may be patched, with their paths. */
function allowedPaths({ flow }: OwnApplication): ReadonlyMap<string, readonly string[]> {
  const { flows, steps } = flow.runtime.definition;
  const leaves = PATCHED_FLOWS.flatMap((id) => flows[id]?.steps ?? []).flatMap(({ step }) =>
    listLeaves(steps[step]?.schema ?? {}),
  );
  return new Map(leaves.map(({ path }) => [pathToPointer(path), path]));
}

function findProblem(
  { op, path, value }: OnboardingPatch[number],
  allowed: ReadonlyMap<string, unknown>,
): readonly ProblemDetail[] {
  if (!allowed.has(path)) return [problemAt(path, 'unexpected')];
  // A null would remove the answer, which is another operation.
  const hasValue = value !== undefined && value !== null;
  return hasValue === (op !== 'remove') ? [] : [problemAt(path, 'property.value')];
}

function setAt(root: object, path: readonly string[], value: unknown): void {
  let group = root;
  for (const name of path.slice(0, -1)) {
    const inside: unknown = Reflect.get(group, name);
    const made = typeof inside === 'object' && inside !== null ? inside : {};
    Reflect.set(group, name, made);
    group = made;
  }
  const last = path.at(-1);
  if (last !== undefined) Reflect.set(group, last, value);
}

function problemAt(pointer: string, code: string): ProblemDetail {
  return { code, pointer, description: `${pointer} was refused: ${code}` };
}
