import { watchApplication } from '../features/applications/applicationSagas.ts';
import { bankApi } from '../features/bank/bankApi.ts';
import { watchBank } from '../features/bank/bankSagas.ts';
import { watchOrders } from '../features/orders/orderSagas.ts';
import type { HttpClient } from '../features/shared/api/client.ts';
import type { Api } from './createApi.ts';
import type { AppStore } from './createAppStore.ts';
import { supervise } from './rootSaga.ts';

export interface LateWork {
  readonly client: HttpClient;
  readonly api: Api;
  readonly run: AppStore['run'];
  readonly navigate: (path: string) => void;
  readonly report: (error: unknown) => void;
}

/** Starts the work behind the pages of an application, which its first steps need nothing of. */
export function startApplicationPages({ client, api, run, navigate, report }: LateWork): void {
  const { applications } = api;
  run(supervise, () => watchApplication({ api: applications, navigate }), report);
  run(supervise, () => watchOrders({ api: applications, navigate }), report);
  run(supervise, () => watchBank({ api: bankApi(client), applications, navigate }), report);
}
