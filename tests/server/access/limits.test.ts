import type { Problem } from '../../../src/contract/problem.ts';
import { pngDocument } from '../../fixtures/documents.ts';
import { usAnswers, usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';

const HOUR_MS = 60 * 60_000;

describeOnOneDatabase('a person’s limits per day', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  it('are ten bank accounts, in all applications', async () => {
    const owner = await signIn(test);
    const ids: string[] = [];
    for (let made = 0; made < 2; made += 1) ids.push((await submitTestApplication(owner)).application.id);
    await test.runJobs();
    const statuses: number[] = [];
    for (let linked = 0; linked < 11; linked += 1) {
      const path = `/api/v2/applications/${ids[linked % 2]}/financial-instruments/manual`;
      const account = { ...usBankAccount, accountNumber: String(100_000_000 + linked) };
      statuses.push((await owner.post(path, account)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  it('is one bank account, however often its numbers are sent at once', async () => {
    const owner = await signIn(test);
    const { id } = (await submitTestApplication(owner)).application;
    const path = `/api/v2/applications/${id}/financial-instruments/manual`;
    const sent = await Promise.all(Array.from({ length: 12 }, () => owner.post(path, usBankAccount)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 201));
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });

  it('is five files that are kept in six hours; one that is refused does not count', async () => {
    const owner = await signIn(test);
    const company = { ...usAnswers.company, name: 'Ask DOC' };
    const { id } = (await submitTestApplication(owner, { ...usAnswers, company })).application;
    await test.runJobs();
    const upload = (cookie: string, payload: Buffer) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/v2/applications/${id}/step-ups/verification/document`,
        headers: {
          ...OWN_PAGE,
          cookie,
          'content-type': 'application/octet-stream',
          'x-file-name': 'letter.png',
        },
        payload,
      });
    expect((await upload(owner.cookie, Buffer.from('no picture'))).statusCode).toBe(422);
    for (let kept = 0; kept < 5; kept += 1)
      expect((await upload(owner.cookie, pngDocument)).statusCode).toBe(200);
    const refused = await upload(owner.cookie, pngDocument);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'rate.limited']);
    test.clock.forward(6 * HOUR_MS);
    expect((await upload((await signIn(test, owner.email)).cookie, pngDocument)).statusCode).toBe(200);
  });

  it('are ten applications an hour with the same full number, by any account', async () => {
    const statuses: number[] = [];
    for (let given = 0; given < 11; given += 1) {
      const owner = await signIn(test);
      const { id } = (await createTestApplication(owner)).application;
      const number = { value: '12-3456785', sourceType: 'FEIN' };
      const path = `/api/v2/applications/${id}/government-identifications`;
      statuses.push((await owner.post(path, number)).statusCode);
    }
    expect([...new Set(statuses.slice(0, 10)), statuses.at(-1)]).toEqual([statuses[0], 429]);
    expect(statuses[0]).toBeLessThan(300);
  });
});
