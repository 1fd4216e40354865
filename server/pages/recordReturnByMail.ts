import type { FastifyRequest } from 'fastify';
import { basePathOf } from '../../src/contract/pages.ts';
import type { AccessDeps } from '../access/deps.ts';
import { readSession } from '../access/sessions/readSession.ts';
import { readSessionCookie } from '../access/sessions/sessionCookie.ts';
import { findOwnedApplication } from '../applications/applicationRepository.ts';
import { recordReturn } from '../applications/origin/presentOrigin.ts';
import { findPrefill, isMark } from '../prefill/prefillTable.ts';

const APPLICATION = /^\/(urn:app:[^/]+)/;

/** Records that a signed-in person comes back to an application by the link of a mail (`resumeEmail`, `reminderEmail`). */
export async function recordReturnByMail(
  deps: AccessDeps,
  request: FastifyRequest,
  { pathname, searchParams }: URL,
): Promise<void> {
  const applicationId =
    APPLICATION.exec(pathname.slice(basePathOf(pathname).length))?.[1] ?? searchParams.get('applicationId');
  if (applicationId === null || ![...searchParams.keys()].some(isMarkName)) return;
  const session = await readSession(deps, readSessionCookie(deps.config, request), 'look');
  if (!session) return;
  const row = await findOwnedApplication(deps.db, applicationId, session.accountId);
  if (row) await recordReturn(deps.db, row);
}

function isMarkName(name: string): boolean {
  const row = findPrefill(name)?.row;
  return row !== undefined && isMark(row);
}
