import type { StepVisitBody } from '../../contract/insight.ts';
import { OUTLIVING_PAGE, type HttpClient } from '../shared/api/client.ts';

export function analyticsApi(client: HttpClient) {
  return {
    async track(type: string, params: Readonly<Record<string, string | number | boolean>>): Promise<void> {
      await client.post('/api/v2/analytics', { type, params });
    },
    /** Arrives also if the page is left meanwhile. */
    async visit(visit: StepVisitBody): Promise<void> {
      await client.post('/api/v2/analytics/steps', visit, OUTLIVING_PAGE);
    },
  };
}

export type AnalyticsApi = ReturnType<typeof analyticsApi>;
