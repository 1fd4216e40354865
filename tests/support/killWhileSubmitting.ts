import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountsResponse } from '../../src/contract/accounts.ts';
import { usAnswers } from '../fixtures/usAnswers.ts';
import { callerOf, signInTo } from './processClient.ts';
import type { Caller } from './processClient.ts';
import { startServerProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';

const PARALLEL = 8;
/** A kill comes so many milliseconds after its mark, each in turn: while calls are read, written, committed or responded to. */
const DELAYS_MS = [0, 1, 2, 3, 5, 8];

interface KillReport {
  readonly kills: number;
  /** Applications that were acknowledged, all of them in the end. */
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** There, and acknowledged to nobody: made twice. */
  readonly unasked: readonly string[];
  /** Acknowledged before a kill, and responded to otherwise after it. */
  readonly changed: readonly string[];
}

// One person applies again and again, and says why.
const answers = { ...usAnswers, application: { sameNumberReason: 'other' } };

/** Submits what is not acknowledged yet, several at a time, until the server dies or all are. */
async function submitOpen(client: Caller, keys: readonly string[], acknowledged: Map<string, string>) {
  const body = { ...answers, agreement: await client.agreement() };
  const open = keys.filter((key) => !acknowledged.has(key));
  const work = async () => {
    for (let key = open.shift(); key !== undefined; key = open.shift()) {
      const answer = await client.post('/api/v2/applications', body, key);
      const { application } = (await answer.json()) as { application: { id: string } };
      acknowledged.set(key, application.id);
    }
  };
  await Promise.allSettled(Array.from({ length: PARALLEL }, work));
}

/** Kills the server at marked points while applications come in, each of them tried until it is acknowledged. */
export async function killWhileSubmitting(
  env: Readonly<Record<string, string>>,
  { submissions, kills }: { readonly submissions: number; readonly kills: number },
): Promise<KillReport> {
  let server: ServerProcess = await startServerProcess(env);
  try {
    const cookie = await signInTo(server.url, usAnswers.applicant.email.emailAddress);
    const keys = Array.from({ length: submissions }, () => randomUUID());
    const acknowledged = new Map<string, string>();
    for (let kill = 0; kill < kills; kill += 1) {
      const mark = Math.floor(((kill + 1) * submissions) / (kills + 2));
      const submitting = submitOpen(callerOf(server.url, cookie), keys, acknowledged);
      while (acknowledged.size < mark) await pause(1);
      await pause(DELAYS_MS[kill % DELAYS_MS.length]);
      await server.kill();
      await submitting;
      if (acknowledged.size === submissions) throw new Error('Everything was done before the last kill');
      server = await startServerProcess(env);
    }
    const client = callerOf(server.url, cookie);
    const early = new Map(acknowledged);
    await submitOpen(client, keys, acknowledged);
    const ids = await listIds(client);
    const known = [...acknowledged.values()];
    return {
      kills,
      acknowledged: acknowledged.size,
      lost: known.filter((id) => !ids.includes(id)),
      unasked: ids.filter((id) => !known.includes(id)),
      changed: await findChanged(client, [...early].slice(0, 20)),
    };
  } finally {
    await server.stop();
  }
}

async function listIds(client: Caller): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const listed = await client.get(`/api/v2/accounts${after && `?after=${encodeURIComponent(after)}`}`);
    const { accounts, next } = (await listed.json()) as AccountsResponse;
    ids.push(...accounts.map((account) => account.applicationId));
    after = next;
  }
  return ids;
}

async function findChanged(client: Caller, early: readonly (readonly [string, string])[]) {
  const body = { ...answers, agreement: await client.agreement() };
  const changed: string[] = [];
  for (const [key, id] of early) {
    const again = await client.post('/api/v2/applications', body, key);
    const { application } = (await again.json()) as { application?: { id: string } };
    if (application?.id !== id) changed.push(id);
  }
  return changed;
}
