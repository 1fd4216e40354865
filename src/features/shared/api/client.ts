import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { ApiError } from './apiError.ts';

/** Makes a call that is under way when its page is left arrive all the same: browsers allow that for bodies of up to 64 KiB. */
export const OUTLIVING_PAGE: AxiosRequestConfig = { adapter: 'fetch', fetchOptions: { keepalive: true } };

/**
 * Options of one call. `idempotencyKey` gives a repeated call one effect; `revision` is the only one that the call
 * applies to.
 */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly revision?: number;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type HttpClient = Pick<AxiosInstance, Method>;

/**
 * The only HTTP client, fetched with the first call that the page did not bring the answer of. Every failure becomes an `ApiError`.
 */
export function createClient(answerOf?: (url: string) => unknown): HttpClient {
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
  const by =
    (method: Method) =>
    async (...args: [never, never]) =>
      (await client())[method](...args);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- axios' own generic signatures, which pass what they are given
  return {
    get: async (...args: [never, never]) => {
      const data = answerOf?.(args[0]);
      return data ? { data } : (await client()).get(...args);
    },
    post: by('post'),
    put: by('put'),
    patch: by('patch'),
    delete: by('delete'),
  } as HttpClient;
}

/** Turns call options into the client's own form. */
export function requestConfig({ signal, idempotencyKey, revision }: CallOptions = {}): AxiosRequestConfig {
  return {
    ...(signal && { signal }),
    headers: {
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
    },
  };
}
