import type { UpdateApplicationBody } from '../../src/contract/applications.ts';
import { listLeaves, pathToPointer, type Answers, type Json, type SchemaLeaf } from '@stepwright/engine';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { isSameJson } from '../../src/lib/isSameJson.ts';
import type { Helper } from '../access/impersonation/impersonation.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { SensitiveAnswers } from './answers/splitAnswers.ts';
import type { OwnApplication } from './ownApplication.ts';

/**
 * Answers that only the applicant gives though they are not sensitive: the signature, the address of all mails, and the phone that proves who they
 * are.
 */
const APPLICANTS_OWN: readonly (readonly string[])[] = [
  ['applicant', 'terms'],
  ['applicant', 'email'],
  ['applicant', 'phone'],
];
const MAX_AUDITED = 500;

/**
 * Refuses a helper's change as a whole if it brings or removes a sensitive answer, the signature, the address or the phone, or if it is about more than
 * answers to the form: an order, the origin, or an application that was submitted.
 */
export function refuseHelpersBody(
  { flow }: OwnApplication,
  chosen: 'before' | 'submitted',
  body: UpdateApplicationBody,
): Refusal | undefined {
  if (chosen === 'submitted') return refuse('application.state');
  const { application, order, ...patch } = body;
  const isMore = application !== undefined || order !== undefined;
  const kept = [...listClosed(flow), ...APPLICANTS_OWN];
  const answers: Answers = patch;
  return isMore || kept.some((path) => touches(answers, path))
    ? refuse('impersonation.forbidden')
    : undefined;
}

/** Where the answers are of the steps that ask for something sensitive, unless another step asks for them too. */
function listClosed({ runtime }: LoadedFlow): readonly (readonly string[])[] {
  const asked = Object.values(runtime.definition.steps).map(({ schema }) => listLeaves(schema));
  const open = new Set(
    asked
      .filter((leaves) => !leaves.some(isSensitive))
      .flatMap((leaves) => leaves.map(({ pointer }) => pointer)),
  );
  return asked
    .filter((leaves) => leaves.some(isSensitive))
    .flatMap((leaves) => leaves.filter((leaf) => isSensitive(leaf) || !open.has(leaf.pointer)))
    .map(({ path }) => path);
}

function isSensitive({ schema }: SchemaLeaf): boolean {
  return schema.sensitive === true;
}

/** Whether a JSON Merge Patch changes what is at a path: there, or above it by anything that is no object. */
function touches(patch: Json, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || !isRecord(patch)) return true;
  const value = Object.hasOwn(patch, name) ? patch[name] : undefined;
  return value !== undefined && touches(value, rest);
}

/** Whether a change leaves all sensitive answers as they were: another answer may make one irrelevant. */
export function isSameSensitive(before: SensitiveAnswers, after: SensitiveAnswers): boolean {
  return (
    before.size === after.size &&
    [...before].every(([pointer, value]) => isSameJson(value, after.get(pointer) ?? null))
  );
}

interface Change {
  readonly applicationId: string;
  readonly helper: Helper;
  readonly body: UpdateApplicationBody;
}

/** Records which answers a helper changed, without the answers. */
export async function recordHelpersChange(
  deps: Pick<PlatformDeps, 'clock' | 'createId'>,
  trx: Database,
  { applicationId, helper, body }: Change,
): Promise<void> {
  const pointers = listPointers(body, []).join(' ');
  await recordAudit(deps, trx, {
    event: 'impersonation.change',
    actor: 'representative',
    applicationId,
    reason: `account ${helper.accountId}, impersonation ${helper.impersonationId}: ${pointers}`.slice(
      0,
      MAX_AUDITED,
    ),
  });
}

function listPointers(value: Json, path: readonly string[]): readonly string[] {
  if (!isRecord(value)) return [pathToPointer(path)];
  return Object.entries(value).flatMap(([name, item]) => listPointers(item, [...path, name]));
}
