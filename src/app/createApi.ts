import { accountsApi } from '../features/accounts/accountsApi.ts';
import { applicationsApi } from '../features/applications/applicationsApi.ts';
import { categoriesApi } from '../features/categories/categoriesApi.ts';
import { createClient, type HttpClient } from '../features/shared/api/client.ts';
import { sessionApi } from '../features/access/sessionApi.ts';

/** The calls of the first pages, by resource; those of later pages are made with the pages. */
export function createApi(client: HttpClient = createClient()) {
  return {
    accounts: accountsApi(client),
    applications: applicationsApi(client),
    categories: categoriesApi(client),
    session: sessionApi(client),
  };
}

export type Api = ReturnType<typeof createApi>;
