import { callStudio } from '../../../src/studio/api/callStudio.ts';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

it('a call that is given up while its response arrives fails as one that was given up', async () => {
  const controller = new AbortController();
  const body = new ReadableStream({
    pull: (stream) => {
      controller.abort();
      stream.error(controller.signal.reason);
    },
  });
  globalThis.fetch = async () => new Response(body);
  const call = callStudio('GET', '/drafts/d/findings', undefined, controller.signal);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
