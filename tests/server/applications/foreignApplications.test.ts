import { usAnswers } from '../../fixtures/usAnswers.ts';
import { APPLICATION_CALLS as CALLS, BASE, PUBLIC_CALLS, V1_BASE } from '../../support/applicationCalls.ts';
import { embedded } from '../../support/databases.ts';
import { readTestConfig, startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import type { Problem } from '../../../src/contract/problem.ts';

describe('an application of another account', () => {
  let test: TestApp;
  let other: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(embedded, { config: { ...readTestConfig(), features: { phoneAuth: true } } });
    const company = { ...usAnswers.company, name: 'Ask PHONE, INFO, SSN, ID, DOC' };
    id = (await submitTestApplication(await signIn(test), { ...usAnswers, company })).application.id;
    await test.runJobs();
    other = await signIn(test);
  });
  afterAll(() => test.close());

  const call = (route: string, applicationId: string) => {
    const [method = '', path = ''] = route.split(' ');
    const payload = CALLS[route]?.(applicationId);
    return test.app.inject({
      method: method as 'get' | 'post' | 'put' | 'patch' | 'delete', // the methods of the table
      url: path
        .replace('{id}', applicationId)
        .replace('{ownerId}', 'urn:apl:00000000-0000-4000-8000-000000000000')
        .replace('{documentId}', '00000000-0000-4000-8000-000000000000')
        .replace('{type}', 'SINGLE_SIGN_ON'),
      headers: {
        ...OWN_PAGE,
        cookie: other.cookie,
        'sec-fetch-site': 'same-origin',
        ...(Buffer.isBuffer(payload) && {
          'content-type': 'application/octet-stream',
          'x-file-name': 'letter.pdf',
        }),
      },
      ...(payload !== undefined && { payload }),
    });
  };

  it('is asked for by every call that names one', () => {
    const routes = Object.entries(test.app.swagger().paths ?? {})
      .filter(
        ([path]) =>
          path === BASE || path === V1_BASE || [BASE, V1_BASE].some((base) => path.startsWith(`${base}/`)),
      )
      .flatMap(([path, methods]) => Object.keys(methods ?? {}).map((method) => `${method} ${path}`));
    expect(routes.toSorted()).toEqual([...PUBLIC_CALLS, ...Object.keys(CALLS)].toSorted());
  });

  it.each(Object.keys(CALLS))('%s refuses it, and one that there is not', async (route) => {
    const foreign = await call(route, id);
    expect([foreign.statusCode, foreign.json<Problem>().code]).toEqual([403, 'application.forbidden']);
    const missing = await call(route, 'urn:app:00000000-0000-4000-8000-000000000000');
    expect([missing.statusCode, missing.json<Problem>().code]).toEqual([404, 'application.notFound']);
  });
});
