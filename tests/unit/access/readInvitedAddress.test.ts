import { readInvitedAddress } from '../../../src/features/signIn/readInvitedAddress.ts';
import type { HttpClient } from '../../../src/features/shared/api/client.ts';

const PAGE = 'http://localhost:8080/sign-in?returnTo=%2Furn%3Aapp%3A1%2Fapplicant%3F';

function clientThat(respond: () => Promise<{ data: { email: string | null } }>) {
  const calls: string[] = [];
  const get = async (path: string) => {
    calls.push(path);
    return respond();
  };
  return { calls, client: { get } as unknown as HttpClient }; // the only call that it makes
}

it.each([
  [`${PAGE}resumeEmail%3D`, 'ada@example.com', 'ada@example.com', 1],
  [`${PAGE}reminderEmail%3D`, 'ada@example.com', 'ada@example.com', 1],
  ['http://localhost:8080/?resumeEmail=', null, undefined, 1],
  [`${PAGE}source%3Dcrm`, 'ada@example.com', undefined, 0],
])('on %s the address is read only for who comes from a mail', async (page, email, expected, count) => {
  const { client, calls } = clientThat(async () => ({ data: { email } }));
  expect(await readInvitedAddress(client, page)).toBe(expected);
  expect(calls).toEqual(Array.from({ length: count }, () => '/api/v2/sign-in/address'));
});

it('a page without a connection is shown without the address', async () => {
  const { client } = clientThat(() => Promise.reject(new Error('offline')));
  expect(await readInvitedAddress(client, `${PAGE}resumeEmail%3D`)).toBeUndefined();
});
