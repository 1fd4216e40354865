import type { HttpClient } from '../../features/shared/api/client.ts';
import type { Api } from '../createApi.ts';
import type { AppStore } from '../createAppStore.ts';

/** Dependencies of sagas that start with the pages that need them. */
export interface LateWork {
  readonly client: HttpClient;
  readonly api: Api;
  readonly run: AppStore['run'];
  readonly navigate: (path: string) => void;
  readonly report: (error: unknown) => void;
}
