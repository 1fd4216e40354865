import type { OnboardingPatch } from '../../src/contract/commerce.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';
import { listLeaves, pathToPointer } from '../../src/engine/index.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../applications/ownApplication.ts';
import { updateApplication } from '../applications/updateApplication.ts';
import type { IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';

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

function setAt(root: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let group = root;
  for (const name of path.slice(0, -1)) group = (group[name] ??= {}) as Record<string, unknown>; // made here
  const last = path.at(-1);
  if (last !== undefined) group[last] = value;
}

function problemAt(pointer: string, code: string): ProblemDetail {
  return { code, pointer, description: `${pointer} was refused: ${code}` };
}
