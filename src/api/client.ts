import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Problem } from '../contract/problem.ts';
import { ApiError, type ApiFailureKind } from './apiError.ts';

const REQUEST_TIMEOUT_MS = 20_000;

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
    made ??= makeClient().catch((error: unknown) => {
      made = undefined;
      throw new ApiError({ kind: 'offline', code: 'network' }, { cause: error });
    });
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

async function makeClient(): Promise<AxiosInstance> {
  const { default: axios, isAxiosError } = await import('axios');
  const client = axios.create({
    timeout: REQUEST_TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'stepwright' },
  });
  client.interceptors.response.use(undefined, (error: unknown) =>
    Promise.reject(
      isAxiosError<Partial<Problem>>(error)
        ? toApiError(error)
        : new ApiError({ kind: 'server', code: 'internal' }),
    ),
  );
  return client;
}

interface FailedRequest {
  readonly code?: string | undefined;
  readonly response?:
    | { readonly status: number; readonly headers: object; readonly data: Partial<Problem> | undefined }
    | undefined;
}

const KIND_BY_STATUS: Readonly<Record<number, ApiFailureKind>> = {
  401: 'signedOut',
  408: 'timeout',
  429: 'limited',
  504: 'timeout',
};

function toApiError({ code, response }: FailedRequest): ApiError {
  if (!response) {
    const timedOut = code === 'ECONNABORTED' || code === 'ETIMEDOUT';
    return new ApiError({ kind: timedOut ? 'timeout' : 'offline', code: 'network' });
  }
  const retryAfter = Number((response.headers as Record<string, unknown>)['retry-after']);
  return new ApiError({
    kind: KIND_BY_STATUS[response.status] ?? (response.status >= 500 ? 'server' : 'refused'),
    status: response.status,
    code: response.data?.code ?? 'internal',
    details: Array.isArray(response.data?.details) ? response.data.details : [],
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}
