import axios, { isAxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { API_ERROR_CODES } from '../../../contract/apiErrorCodes.ts';
import type { Problem } from '../../../contract/problem.ts';
import { isRecord, memberOf } from '../../../lib/unknownValue.ts';
import { ApiError, type ApiFailureKind } from './apiError.ts';

/** Messages with one of these report a bug of the server; users read the portal's default text instead. */
const INTERNAL = ['Unhandled error', 'TypeError: ', 'ValidationError: '];

const MAX_LENGTH = 300;

const REQUEST_TIMEOUT_MS = 20_000;

/** Axios as the page uses it, apart from the client so that only the first call fetches it. */
export function createAxios(): AxiosInstance {
  const client = axios.create({
    timeout: REQUEST_TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'stepwright' },
  });
  client.interceptors.response.use(requireAnswer, (error: unknown) =>
    Promise.reject(isAxiosError<Partial<Problem>>(error) ? toApiError(error) : unexpected()),
  );
  return client;
}

const NO_CONTENT = 204;

// A captive portal responds in place of the server, with a page of its own.
function requireAnswer(response: AxiosResponse<unknown>): AxiosResponse {
  if (response.status !== NO_CONTENT && !isRecord(response.data)) throw unexpected();
  return response;
}

function unexpected(): ApiError {
  return new ApiError({ kind: 'server', code: 'internal' });
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
  const { status, headers } = response;
  const data = response.data ?? {};
  const kind = KIND_BY_STATUS[status] ?? (status >= 500 ? 'server' : 'refused');
  return new ApiError({
    kind,
    status,
    code: data.code ?? 'internal',
    details: Array.isArray(data.details) ? data.details : [],
    retryAfterSeconds: retryAfterOf(headers),
    messages: hasOwnText(kind, data.code) ? [] : serverMessages(data),
  });
}

// This server's errors have texts in the user's language; those of intermediaries may not.
function hasOwnText(kind: ApiFailureKind, code: string | undefined): boolean {
  return (kind !== 'refused' && kind !== 'server') || memberOf(API_ERROR_CODES, code ?? '') !== undefined;
}

function retryAfterOf(headers: object): number | undefined {
  const seconds = Number(Reflect.get(headers, 'retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/**
 * Returns the messages of a failed response (specification, section 8): each item of `errors`, else the description of
 * the first of `details`, else `message`, else `error`. Empty if none is fit to be shown.
 */
function serverMessages(body: unknown): readonly string[] {
  if (!isRecord(body)) return [];
  const { errors, details, message, error } = body;
  const each = Array.isArray(errors) ? errors.map(textOf) : [];
  const [first] = Array.isArray(details) ? (details as readonly unknown[]) : [];
  const texts = each.length > 0 ? each : [[textOf(first), textOf(message), textOf(error)].find(Boolean)];
  return texts.filter((text) => text !== undefined).filter(isFit);
}

interface Said {
  readonly description?: unknown;
  readonly message?: unknown;
}

function textOf(item: unknown): string | undefined {
  const { description, message }: Said = isRecord(item) ? item : { message: item };
  const text = description ?? message;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function isFit(text: string): boolean {
  return text.length <= MAX_LENGTH && !INTERNAL.some((part) => text.includes(part));
}
