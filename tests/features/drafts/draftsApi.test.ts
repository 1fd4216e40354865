import { draftsApi } from '../../../src/features/drafts/draftsApi.ts';
import type { HttpClient } from '../../../src/features/shared/api/client.ts';

it('keeps answers of a country that was left with the first answer only, so that a deleted draft stays deleted', async () => {
  const paths: string[] = [];
  let isOffline = true;
  const get = async (path: string) => {
    paths.push(path);
    if (isOffline) throw new Error('offline');
    return { data: { draft: null, submittedAs: null } };
  };
  const api = draftsApi({ get } as unknown as HttpClient, 'CAD', 'USD'); // the only method that is called
  await expect(api.read({ account: 'ada' })).rejects.toThrow('offline');
  isOffline = false;
  await api.read({ account: 'ada' });
  await api.read({ account: 'ada' });
  const own = '/api/v2/drafts/current?currency=CAD&account=ada';
  expect(paths).toEqual([`${own}&keepFrom=USD`, `${own}&keepFrom=USD`, own]);
});
