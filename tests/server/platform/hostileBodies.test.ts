import type { Problem } from '../../../src/contract/problem.ts';
import { embedded } from '../../support/databases.ts';
import { hostileBodies, listJsonCalls } from '../../support/hostileBodies.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, OWN_PAGE, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';

const MOST_BYTES = 64 * 1024;
/** One body of so many is sent, which has no divisor with the number of hostile values; `npm run bench -- bodies` sends them all. */
const EVERY = inAll('generated-cases') ? 5 : 23;

describe('a body that is crowded on purpose', () => {
  let test: TestApp;
  let client: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(embedded);
    client = await signIn(test);
    id = (await createTestApplication(client)).application.id;
  });
  afterAll(() => test.close());

  it('gets a short response from every call, and no error of ours', async () => {
    const wrong: string[] = [];
    const all = listJsonCalls(test.app).flatMap((call) =>
      [...hostileBodies(call)].map(([name, body]) => ({ call, name, body })),
    );
    for (const [index, { call, name, body }] of all.entries()) {
      if (index % EVERY !== 0) continue;
      const response = await test.app.inject({
        method: call.method,
        url: call.path
          .replace('{id}', id)
          .replaceAll(/\{\w+\}/g, 'urn:apl:00000000-0000-4000-8000-000000000000'),
        headers: { ...OWN_PAGE, cookie: client.cookie, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      if (response.statusCode >= 500 || response.body.length > MOST_BYTES)
        wrong.push(`${call.method} ${call.path}, ${name}: ${response.statusCode}, ${response.body.length}`);
    }
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(2500);
  });

  it.each([
    ['32,000 unknown members', Object.fromEntries(Array.from({ length: 32_000 }, (_, i) => [`k${i}`, 1]))],
    ['60,000 items', Array.from({ length: 60_000 }, () => 1)],
  ])('is not read on with %s', async (_, value) => {
    const refused = await client.put(`/api/v2/applications/${id}`, { applicant: value });
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([413, 'body.tooLarge']);
  });

  it('hears of the first unknown answers, and how many more there are', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, 1]));
    const applicant = { ...usAnswers.applicant, ...unknown };
    const refused = await client.put(`/api/v2/applications/${id}`, { applicant });
    const { details } = refused.json<Problem>();
    expect(details).toHaveLength(50);
    expect(details.at(0)).toMatchObject({ pointer: '/applicant/k0', code: 'unexpected' });
    expect(details.at(-1)).toMatchObject({ pointer: '/applicant/k49', params: { more: 3950 } });
  });
});
