import { caAnswers } from '../fixtures/caAnswers.ts';
import { toyAnswers, toyFiles } from '../fixtures/toyMarket.ts';
import { embedded } from '../support/databases.ts';
import { startTestApp } from '../support/testApp.ts';
import { signIn } from '../support/testClient.ts';

describe('a market that is only JSON', () => {
  it('is served like the others', async () => {
    const test = await startTestApp(embedded, { definitions: await toyFiles() });
    const client = await signIn(test);
    const application = { currency: 'XTS', language: 'en-CA' };
    const created = await client.post('/api/v2/applications', { ...toyAnswers, application });
    expect({ status: created.statusCode, body: created.json<unknown>() }).toMatchObject({
      status: 201,
      body: { application: { currency: 'XTS', flowModule: { market: 'toy' } } },
    });
    const refused = await client.post('/api/v2/applications', { ...caAnswers, application });
    expect(refused.statusCode).toBe(422);
    await test.close();
  });
});
