import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { ApiError } from './apiError.ts';

/** What one call may ask of the client. `idempotencyKey` makes a repeated call have one effect. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

export type HttpClient = Pick<AxiosInstance, 'get' | 'post' | 'put' | 'delete'>;

/** The one place that speaks HTTP, fetched with the first call. Every failure comes out as an `ApiError`. */
export function createClient(): HttpClient {
  let made: Promise<AxiosInstance> | undefined;
  const client = () => {
    made ??= import('./createAxios.ts').then(
      ({ createAxios }) => createAxios(),
      (error: unknown) => {
        made = undefined;
        throw new ApiError({ kind: 'offline', code: 'network' }, { cause: error });
      },
    );
    return made;
  };
  return {
    get: async (url, config) => (await client()).get(url, config),
    post: async (url, body, config) => (await client()).post(url, body, config),
    put: async (url, body, config) => (await client()).put(url, body, config),
    delete: async (url, config) => (await client()).delete(url, config),
  }; // axios' own generic signatures
}

/** Turns call options into the client's own form. */
export function requestConfig({ signal, idempotencyKey }: CallOptions = {}): AxiosRequestConfig {
  return {
    ...(signal && { signal }),
    ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
  };
}
