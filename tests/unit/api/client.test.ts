import { ApiError } from '../../../src/api/apiError.ts';
import { createClient } from '../../../src/api/client.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';

describe('a call that the server refuses', () => {
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
  ])('for too many tries says to wait %s seconds', async (header, retryAfterSeconds) => {
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
  ])('with %i is one of kind %s', async (status, kind) => {
    expect(await fail({ status, body: { code: 'some.code' } })).toMatchObject({ kind, code: 'some.code' });
  });

  it('in no words of ours is our fault', async () => {
    expect(await fail({ status: 502, body: '<p>Bad gateway</p>' })).toMatchObject({
      kind: 'server',
      code: 'internal',
      details: [],
      retryAfterSeconds: undefined,
    });
  });
});
