import { refuseModule } from '../../../src/studio/preview/refuseModule.ts';

const URL = '/api/v2/studio/drafts/d/steps/3/ca/terminal/company-details.js';

describe('a step whose module does not come', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  test.each([
    [
      401,
      { code: 'staff.required', message: 'Sign in to the studio first.' },
      'Sign in to the studio first.',
    ],
    [200, {}, /^it did not arrive from the server/],
  ])('says why, by the response to its address: %s', async (status, body, said) => {
    const called: unknown[] = [];
    globalThis.fetch = async (url) => {
      called.push(url);
      return new Response(JSON.stringify(body), { status });
    };
    await expect(refuseModule(URL)).rejects.toThrow(said);
    expect(called).toEqual([URL]);
  });
});
