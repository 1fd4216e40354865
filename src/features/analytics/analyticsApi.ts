import type { HttpClient } from '../shared/api/client.ts';

export function analyticsApi(client: HttpClient) {
  return {
    async track(type: string, params: Readonly<Record<string, string | number | boolean>>): Promise<void> {
      await client.post('/api/v2/analytics', { type, params });
    },
  };
}

export type AnalyticsApi = ReturnType<typeof analyticsApi>;
