import { hostileBodies, listJsonCalls } from '../support/hostileBodies.ts';
import { startTestApp } from '../support/testApp.ts';
import { createTestApplication, signIn } from '../support/testClient.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';
import { callerOf } from './caller.ts';

const MOST_RESPONSE_BYTES = 64 * 1024;
const NOBODY = 'urn:apl:00000000-0000-4000-8000-000000000000';

/** Bodies that are crowded on purpose, for every call that takes JSON: no error of ours, and no long response. */
export const attackBodies: Attack = async ({ kind }) => {
  const test = await startTestApp(kind);
  try {
    const client = await signIn(test);
    const { id } = (await createTestApplication(client)).application;
    const caller = callerOf(await test.app.listen({ host: '127.0.0.1', port: 0 }), client.cookie);
    const findings = new Findings();
    for (const call of listJsonCalls(test.app)) {
      const path = call.path.replace('{id}', id).replaceAll(/\{\w+\}/g, NOBODY);
      for (const [name, value] of hostileBodies(call)) {
        // A text or a number is a body, too.
        const body = value as object;
        const { status, text } = await caller.send(call.method.toUpperCase(), path, { body });
        findings.check(
          status < 500 && text.length <= MOST_RESPONSE_BYTES,
          () => `${call.method} ${call.path}, ${name}: ${status}, ${text.length} bytes`,
        );
      }
    }
    return findings.outcome();
  } finally {
    await test.close();
  }
};
