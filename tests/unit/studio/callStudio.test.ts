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

it('a proxy that reaches no server is as no connection, and a refusal of the server is not', async () => {
  const respond = (status: number, body: string) => async () => new Response(body, { status });
  globalThis.fetch = respond(502, '<h1>Bad gateway</h1>');
  await expect(callStudio('GET', '/home')).rejects.toMatchObject({ code: 'studio.offline', status: 0 });
  globalThis.fetch = respond(503, JSON.stringify({ code: 'service.unavailable', message: 'Later' }));
  await expect(callStudio('GET', '/home')).rejects.toMatchObject({ code: 'service.unavailable' });
  globalThis.fetch = respond(500, '');
  await expect(callStudio('GET', '/home')).rejects.toMatchObject({ code: 'studio.failed', status: 500 });
});
