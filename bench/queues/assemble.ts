import { assembleServer } from '../../server/app/assembleServer.ts';
import type { AssembledServer } from '../../server/app/assembleServer.ts';
import { readConfig } from '../../server/app/config.ts';

/** A server of these variables in this process. */
export async function assemble(env: Readonly<Record<string, string>>): Promise<AssembledServer> {
  const outcome = readConfig(env);
  if (outcome.kind === 'invalid') throw new Error(outcome.problems.join('; '));
  return assembleServer(outcome.config);
}
