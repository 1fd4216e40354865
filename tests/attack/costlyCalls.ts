import { usAnswers } from '../fixtures/usAnswers.ts';
import { embedded } from '../support/databases.ts';
import { startTestApp } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';
import { createTestApplication, readAgreement, signIn } from '../support/testClient.ts';
import type { TestClient } from '../support/testClient.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

const AT_ONCE = 60;
/** No call may hold up all others for longer. The embedded database works on the same thread. */
const MOST_MS = { server: 10, withDatabase: 20 } as const;
/** As many fields as a query may have, which are compared with each other. */
const MANY_FIELDS = `{ stores(customerId: "c") { nodes { ${'name '.repeat(98)} } } }`;

/** Every call that reads, and those that validate, sixty times at once: what each takes of the thread that serves all callers. */
export const attackByCost: Attack = async ({ kind }) => {
  const test = await startTestApp(kind, { providers: { receiptSigner: { kind: 'development' } } });
  try {
    const client = await signIn(test);
    const { id } = (await createTestApplication(client)).application;
    const most = kind === embedded ? MOST_MS.withDatabase : MOST_MS.server;
    const findings = new Findings();
    const costs: (readonly [number, string])[] = [];
    for (const [name, call] of await listCalls(test, client, id)) {
      await call(); // compiles its schema, which happens at the start of a server
      const ms = await costOf(call);
      findings.check(ms <= most, () => `${name} takes ${ms.toFixed(1)} ms of the thread`);
      costs.push([ms, name]);
    }
    const [[ms, name] = [0, '']] = costs.toSorted(([a], [b]) => b - a);
    return findings.outcome(`at most ${ms.toFixed(1)} ms: ${name}`);
  } finally {
    await test.close();
  }
};

type Call = readonly [name: string, call: () => Promise<unknown>];

async function listCalls(test: TestApp, client: TestClient, id: string): Promise<readonly Call[]> {
  const reads = Object.entries(test.app.swagger().paths ?? {}).filter(
    ([path, methods]) => Object.hasOwn(methods ?? {}, 'get') && path.startsWith('/api/v2/'),
  );
  const body = { ...usAnswers, agreement: await readAgreement(test) };
  return [
    ...reads.map(([path]): Call => {
      const url = path.replace('{id}', id).replaceAll(/\{\w+\}/g, 'none');
      return [`get ${path}`, async () => client.get(url)];
    }),
    [
      'put /api/v2/applications/{id}',
      async () => client.put(`/api/v2/applications/${id}`, { applicant: usAnswers.applicant }),
    ],
    ['post /api/v2/applications', async () => client.post('/api/v2/applications', body)],
    ['post /v1/gql', async () => client.post('/v1/gql', { query: MANY_FIELDS })],
  ];
}

/** The processor time of this thread for one of the calls. It does not grow with what else a machine does. */
async function costOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await Promise.all(Array.from({ length: AT_ONCE }, call));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / AT_ONCE;
}
