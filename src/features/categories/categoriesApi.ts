import type { CategoriesResponse } from '../../contract/categories.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

export function categoriesApi(client: HttpClient) {
  return {
    async list(
      language: string,
      { currency, ...options }: CallOptions & { readonly currency: string },
    ): Promise<CategoriesResponse> {
      const config = { ...requestConfig(options), params: { language, currency } };
      return (await client.get<CategoriesResponse>('/api/v2/categories', config)).data;
    },
  };
}

export type CategoriesApi = ReturnType<typeof categoriesApi>;
