import type { FastifyReply } from 'fastify';
import type { Problem } from '../../../src/contract/problem.ts';
import type { ApiErrorCode } from '../../../src/contract/apiErrorCodes.ts';
import { PROBLEM_STATUS } from './problemStatus.ts';
import type { Refusal } from './refusal.ts';
import { revisionTag } from './revisionTags.ts';

/** A refused body of many mistakes must not make a response that is many times as long. */
const MAX_DETAILS = 100;

/** Sends a refusal as a problem, with its first details. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.revision !== undefined) void reply.header('etag', revisionTag(refusal.revision));
  if (refusal.location !== undefined) void reply.header('location', refusal.location);
  // The rest of the body is not read.
  if (refusal.code === 'request.slow') void reply.header('connection', 'close');
  reply.refusedWith = refusal.code;
  return reply
    .code(PROBLEM_STATUS[refusal.code][0])
    .type('application/json')
    .send(toProblem(refusal.code, refusal.details));
}

function toProblem(code: ApiErrorCode, details: Refusal['details'] = []): Problem {
  return { code, message: PROBLEM_STATUS[code][1], details: details.slice(0, MAX_DETAILS) };
}
