import { accountsApi } from '../accounts/accountsApi.ts';
import { addressesApi } from '../addresses/addressesApi.ts';
import { applicationsApi } from '../applications/applicationsApi.ts';
import { categoriesApi } from '../categories/categoriesApi.ts';
import { createClient, type HttpClient } from './api/client.ts';
import { configsApi } from '../configuration/configsApi.ts';
import { sandboxApi } from './api/sandboxApi.ts';
import { sessionApi } from '../access/sessionApi.ts';

/** All calls, by resource. */
export function createApi(client: HttpClient = createClient()) {
  return {
    accounts: accountsApi(client),
    addresses: addressesApi(client),
    applications: applicationsApi(client),
    categories: categoriesApi(client),
    configs: configsApi(client),
    sandbox: sandboxApi(client),
    session: sessionApi(client),
  };
}

export type Api = ReturnType<typeof createApi>;
