import { accountsApi } from './accountsApi.ts';
import { addressesApi } from './addressesApi.ts';
import { applicationsApi } from './applicationsApi.ts';
import { categoriesApi } from './categoriesApi.ts';
import { createClient, type HttpClient } from './client.ts';
import { configsApi } from './configsApi.ts';
import { sandboxApi } from './sandboxApi.ts';
import { sessionApi } from './sessionApi.ts';

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
