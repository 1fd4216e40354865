import { CANARIES, findCanaries, plantCanaries } from '../support/canaries.ts';
import { startTestApp } from '../support/testApp.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

/** Copies of the database, the log and the metrics contain no sensitive number. */
export const attackByCopies: Attack = async ({ kind }) => {
  const test = await startTestApp(kind);
  try {
    await plantCanaries(test);
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const findings = new Findings();
    const { columns, found } = await findCanaries(test.deps.db);
    findings.tries += columns * CANARIES.length;
    findings.unexpected.push(...found);
    const copies = { log: test.logLines.join(''), metrics: await (await fetch(`${url}/metrics`)).text() };
    for (const [name, copy] of Object.entries(copies)) {
      findings.check(copy.length > 1000, () => `there is no ${name} to look at`);
      // Four digits turn up in ids and times by chance.
      for (const canary of CANARIES.filter((one) => one.length > 4))
        findings.check(!copy.includes(canary), () => `the ${name} holds ${canary}`);
    }
    return findings.outcome(`${CANARIES.length} canaries`);
  } finally {
    await test.close();
  }
};
