import type { FastifyRequest } from 'fastify';
import type { ApiErrorCode } from '../../../src/contract/apiErrorCodes.ts';
import type { UnreachableVendor } from '../vendors/reachVendor.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** A refusal that leaves a route; the error handler sends it as a problem. */
export class RequestRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The outcome of a service unless it is a refusal. A refusal is thrown, so that a route shows the normal case only. */
export function accept(outcome: Refusal): never;
export function accept<Outcome extends { readonly kind: string }>(outcome: Outcome | Refusal): Outcome;
export function accept<Outcome extends { readonly kind: string }>(outcome: Outcome | Refusal): Outcome {
  if (isRefusal(outcome)) throw new RequestRefused(outcome);
  return outcome;
}

/** Creates a refusal for a vendor that could not be reached; the reason is only logged. */
export function refuseUnreachable<Outcome extends { readonly kind: string }>(
  request: FastifyRequest,
  outcome: Outcome | UnreachableVendor,
  code: ApiErrorCode,
): Outcome | Refusal {
  if (!isUnreachable(outcome)) return outcome;
  request.log.error({ err: outcome.error, code }, 'a vendor cannot be reached');
  return refuse(code);
}

export function isRefusal(outcome: { readonly kind: string }): outcome is Refusal {
  return outcome.kind === 'refused';
}

function isUnreachable(outcome: { readonly kind: string }): outcome is UnreachableVendor {
  return outcome.kind === 'unreachable';
}
