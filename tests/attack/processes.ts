import { killWhileSubmitting } from '../support/killWhileSubmitting.ts';
import { restartUnderLoad } from '../support/restartUnderLoad.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

const SUBMISSIONS = 220;
const KILLS = 20;

/** A process that is killed at twenty points, as by a power cut, while people submit. */
export const attackByKills: Attack = async ({ variables }) => {
  const report = await killWhileSubmitting(await variables(), { submissions: SUBMISSIONS, kills: KILLS });
  const findings = new Findings();
  findings.tries = report.acknowledged;
  for (const fault of ['lost', 'unasked', 'changed'] as const)
    findings.unexpected.push(...report[fault].map((id) => `${fault}: ${id}`));
  return findings.outcome(`${report.kills} kills`);
};

/** An update under load: each process in turn is asked to end, and is started again. */
export const attackByRestarts: Attack = async ({ variables, processes }) => {
  const { calls, failed, exitCodes } = await restartUnderLoad(await variables(), processes);
  const findings = new Findings();
  findings.tries = calls;
  findings.unexpected.push(...failed);
  for (const code of exitCodes)
    if (code !== 0) findings.unexpected.push(`a process that was asked to end ended with ${code}`);
  return findings.outcome(`${processes} restarted`);
};
