import { ApiError } from '../../../src/features/shared/api/apiError.ts';
import { createClient } from '../../../src/features/shared/api/client.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';

describe('a call', () => {
  let server: FakeVendor;

  beforeAll(async () => {
    server = await startFakeVendor();
  });
  afterAll(() => server.close());

  const fail = async (reply: VendorReply): Promise<ApiError> => {
    server.replies = [reply];
    const outcome = await createClient()
      .get(server.url)
      .catch((error: unknown) => error);
    if (!(outcome instanceof ApiError)) throw new Error('No failure of the API');
    return outcome;
  };
  const limited = (retryAfter: string): VendorReply => ({
    status: 429,
    body: { code: 'rate.limited' },
    headers: { 'retry-after': retryAfter },
  });

  it.each([
    ['21600', 21_600],
    ['1', 1],
    ['0', undefined],
    ['soon', undefined],
  ])('refused for too many tries says to wait %s seconds', async (header, retryAfterSeconds) => {
    const error = await fail(limited(header));
    expect(error).toMatchObject({ kind: 'limited', code: 'rate.limited', retryAfterSeconds });
  });

  it.each([
    [401, 'signedOut'],
    [403, 'refused'],
    [409, 'refused'],
    [429, 'limited'],
    [504, 'timeout'],
    [503, 'server'],
  ])('refused with %i fails with kind %s', async (status, kind) => {
    expect(await fail({ status, body: { code: 'some.code' } })).toMatchObject({ kind, code: 'some.code' });
  });

  it('refused in no words of ours is our fault', async () => {
    expect(await fail({ status: 502, body: '<p>Bad gateway</p>' })).toMatchObject({
      kind: 'server',
      code: 'internal',
      details: [],
      retryAfterSeconds: undefined,
    });
  });

  it.each<[string, object, readonly string[]]>([
    [
      'each item of a list of errors',
      { errors: ['No stock.', { message: 'No way.' }], message: 'x' },
      ['No stock.', 'No way.'],
    ],
    [
      'the description of the first detail',
      { details: [{ description: 'Closed.' }], message: 'x' },
      ['Closed.'],
    ],
    ['else the message', { message: ' Try later. ', error: 'x' }, ['Try later.']],
    ['else the error', { error: 'Down for maintenance.' }, ['Down for maintenance.']],
    ['nothing of an unhandled error', { message: 'Unhandled error in route' }, []],
    ['nothing of a fault of a program', { errors: ['TypeError: x is undefined', 'ValidationError: y'] }, []],
    ['nothing where there is no text', { message: '', error: 500 }, []],
    ['nothing too long to be meant for people', { message: 'a'.repeat(301) }, []],
    ['nothing beside a code that has a text of ours', { code: 'application.state', message: 'x' }, []],
    [
      'what comes with a code that nobody knows',
      { code: 'new.code', message: 'Ask your bank.' },
      ['Ask your bank.'],
    ],
  ])('refused elsewhere shows the user %s', async (_, body, messages) => {
    expect((await fail({ status: 422, body })).messages).toEqual(messages);
    expect((await fail({ status: 500, body })).messages).toEqual(messages);
    expect((await fail({ status: 429, body })).messages).toEqual([]);
  });

  it.each([
    ['a page', '<p>Sign in to this network</p>'],
    ['nothing', ''],
    ['null', null],
    ['a list', []],
  ])('answered with %s has failed', async (_case, body) => {
    const headers = { 'content-type': 'text/html' };
    expect(await fail({ status: 200, body, headers })).toMatchObject({ kind: 'server', code: 'internal' });
  });

  it('succeeds with an object, and with undefined if that is expected', async () => {
    server.replies = [
      { status: 200, body: { found: true } },
      { status: 204, body: '' },
    ];
    const client = createClient();
    expect((await client.get(server.url)).data).toEqual({ found: true });
    expect((await client.post(server.url, {})).status).toBe(204);
  });
});
