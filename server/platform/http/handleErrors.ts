import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { ApiErrorCode } from '../../../src/contract/apiErrorCodes.ts';
import type { ProblemDetail, Problem } from '../../../src/contract/problem.ts';
import { isDatabaseGone } from '../database/isDatabaseGone.ts';
import { VendorDown, VendorPaused } from '../vendors/vendorErrors.ts';
import { RequestRefused } from './accept.ts';
import { refuse, type Refusal } from './refusal.ts';
import { PROBLEM_STATUS } from './problemStatus.ts';
import { revisionTag } from './revisionTags.ts';

const CODE_OF_FASTIFY_ERROR: Readonly<Record<string, ApiErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.mediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body.malformed',
};

const TRY_AGAIN_SECONDS = 5;

/** PostgreSQL's class of errors for values it cannot keep, such as a zero byte in a text. */
const DATA_EXCEPTION = /^22/;

/** Sends every error in one shape. An error of our own shows nothing but an id that is in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof RequestRefused) {
      const isOurs = PROBLEM_STATUS[error.refusal.code][0] === 500;
      // Its message is a code, or the name of a row: the operator has to find that.
      if (isOurs)
        request.log.error({ err: error, reason: error.message, requestId: request.id }, 'request failed');
      return sendRefusal(reply, error.refusal);
    }
    const refusal = toRefusal(error);
    if (refusal) return sendRefusal(reply, refusal);
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT' || isDatabaseGone(error))
      return sendLater(error, request, reply);
    if (isVendorGone(error)) return sendUnavailable(error, request, reply);
    request.log.error({ err: error, requestId: request.id }, 'request failed');
    const detail = { description: `Request ${request.id}`, pointer: '', code: 'internal' };
    return sendRefusal(reply, refuse('internal', { details: [detail] }));
  });
  // A file may be there a moment later, while servers get a release one after the other.
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply.header('cache-control', 'no-store'), refuse('route.notFound')),
  );
}

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

/** Responds to timeouts: the caller's, if it is still sending, else ours, with a time to retry. */
function sendLater(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.raw.complete) return sendRefusal(reply, refuse('request.slow'));
  return sendUnavailable(error, request, reply);
}

function sendUnavailable(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error(
    { reason: error.message, requestId: request.id },
    'request ended: no time, no database or no vendor',
  );
  return sendRefusal(reply, refuse('service.unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS }));
}

// Recognises failures of a key management service; failures of other vendors are handled by their callers.
function isVendorGone(error: Error): boolean {
  return error instanceof VendorDown || error instanceof VendorPaused;
}

function toRefusal(error: FastifyError): Refusal | undefined {
  if (error.validation) return toValidationRefusal(error.validation, error.validationContext);
  const code = CODE_OF_FASTIFY_ERROR[error.code];
  if (code) return refuse(code);
  if (DATA_EXCEPTION.test(error.code ?? '')) return refuse('body.invalid');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? refuse('request.invalid') : undefined;
}

function toValidationRefusal(
  problems: readonly FastifySchemaValidationError[],
  context: string | undefined,
): Refusal {
  const code = context === 'body' ? 'body.invalid' : 'request.invalid';
  return refuse(code, { details: problems.map(toDetail) });
}

function toDetail({ keyword, instancePath, params, message }: FastifySchemaValidationError): ProblemDetail {
  const { missingProperty, additionalProperty } = params;
  const missing = keyword === 'required' ? String(missingProperty) : undefined;
  const extra = keyword === 'additionalProperties' ? String(additionalProperty) : undefined;
  const name = missing ?? extra;
  const pointer = name === undefined ? instancePath : `${instancePath}/${name}`;
  return { description: message ?? 'not accepted', pointer, code: codeOf(missing, extra) };
}

function codeOf(missing: string | undefined, extra: string | undefined): ApiErrorCode {
  if (missing !== undefined) return 'property.missing';
  if (extra === undefined) return 'property.value';
  return SERVER_OWNED_PROPERTIES.includes(extra) ? 'property.serverOwned' : 'property.unknown';
}

/** Properties of an application that only the server sets; naming one in a body is refused with its own code. */
const SERVER_OWNED_PROPERTIES: readonly string[] = [
  'id',
  'token',
  'intent',
  'originalIntent',
  'decision',
  'applicationStatus',
  'applicationLevel',
  'originalApplicationLevel',
  'stepUpDetails',
  'boStatus',
  'businessId',
  'storeId',
  'orderId',
  'organizationId',
  'resumed',
  'enableDeposits',
  'firstTxnDate',
  'completed',
  'submitted',
  'hasFinancialInstrument',
  'reviewing',
  'reasonCode',
  'createdAt',
  'updatedAt',
  'revision',
];
