import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogLevel } from '../config/platformConfig.ts';
import { onBeforeSend } from './onBeforeSend.ts';

interface LogOptions {
  readonly level: LogLevel;
  /** Where lines go; the standard output unless a test listens. */
  readonly stream: { write(line: string): void } | undefined;
}

/** The logger's settings: an object that is passed whole comes out as a few named fields, never more. */
export function loggerOptions({ level, stream }: LogOptions) {
  return {
    level,
    base: null,
    serializers: { req: describeRequest, res: describeReply, err: describeError },
    ...(stream ? { stream } : {}),
  };
}

/** One line per request, with the route's pattern instead of its URL, which holds ids and prefilled answers. */
export function logRequests(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => string | undefined,
): void {
  onBeforeSend(app, (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        accountId: accountOf(request),
        ...(reply.raw.destroyed && { hungUp: true }),
      },
      'request',
    );
  });
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url };
}

function describeReply(reply: { readonly statusCode?: number }) {
  return { statusCode: reply.statusCode ?? 0 };
}

// A message may repeat a value ("invalid input: ..."): the type, the code and the stack location are sufficient.
function describeError(error: Error & { readonly code?: unknown }) {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, message: '', code: error.code, stack: frames.join('\n') };
}
