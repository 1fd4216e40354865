import axios, { isAxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { Problem } from '../contract/problem.ts';
import { ApiError, type ApiFailureKind } from './apiError.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** What one call may ask of the client. `idempotencyKey` makes a repeated call have one effect. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** The one place that speaks HTTP. Every failure comes out as an `ApiError`. */
export function createClient(): AxiosInstance {
  const client = axios.create({
    timeout: REQUEST_TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'stepwright' },
  });
  client.interceptors.response.use(undefined, (error: unknown) => Promise.reject(toApiError(error)));
  return client;
}

export type HttpClient = Pick<AxiosInstance, 'get' | 'post' | 'put' | 'delete'>;

/** Turns call options into the client's own form. */
export function requestConfig({ signal, idempotencyKey }: CallOptions = {}): AxiosRequestConfig {
  return {
    ...(signal && { signal }),
    ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
  };
}

const KIND_BY_STATUS: Readonly<Record<number, ApiFailureKind>> = {
  401: 'signedOut',
  408: 'timeout',
  429: 'limited',
  504: 'timeout',
};

function toApiError(error: unknown): ApiError {
  if (!isAxiosError<Partial<Problem>>(error)) return new ApiError({ kind: 'server', code: 'internal' });
  const { response } = error;
  if (!response) {
    const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    return new ApiError({ kind: timedOut ? 'timeout' : 'offline', code: 'network' });
  }
  const retryAfter = Number(response.headers['retry-after']);
  return new ApiError({
    kind: KIND_BY_STATUS[response.status] ?? (response.status >= 500 ? 'server' : 'refused'),
    status: response.status,
    code: response.data?.code ?? 'internal',
    details: Array.isArray(response.data?.details) ? response.data.details : [],
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}
