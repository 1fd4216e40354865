import { draftsApi } from '../../../src/features/drafts/draftsApi.ts';
import type { HttpClient } from '../../../src/features/shared/api/client.ts';

const { jest } = import.meta;

it('keeps answers of a country that was left with the first answer only, so that a deleted draft stays deleted', async () => {
  const paths: string[] = [];
  const onKept = jest.fn();
  let isOffline = true;
  const get = async (path: string) => {
    paths.push(path);
    if (isOffline) throw new Error('offline');
    return { data: { draft: null, submittedAs: null } };
  };
  const client = { get } as unknown as HttpClient; // the only method that is called
  const leftMarket = { currency: 'USD', onKept };
  const api = draftsApi(client, { currency: 'CAD', language: () => 'fr-CA', leftMarket });
  await expect(api.read({ account: 'ada' })).rejects.toThrow('offline');
  expect(onKept).not.toHaveBeenCalled();
  isOffline = false;
  await api.read({ account: 'ada' });
  await api.read({ account: 'ada' });
  expect(onKept).toHaveBeenCalledTimes(1);
  const own = '/api/v2/drafts/current?currency=CAD&account=ada&language=fr-CA';
  expect(paths).toEqual([`${own}&keepFrom=USD`, `${own}&keepFrom=USD`, own]);
});
