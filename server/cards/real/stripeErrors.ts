import Stripe from 'stripe';
import { toStatusError, VendorDown } from '../../platform/vendors/vendorErrors.ts';

/** Whether Stripe refused with one of the codes. */
export function isErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code);
}

/** Returns the error without Stripe's details of the request: its messages repeat values, and it holds the headers. */
export function withoutContent(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new VendorDown('Stripe cannot be reached');
  const { statusCode, type, code = 'no code' } = error;
  return toStatusError(statusCode, `Stripe answered ${statusCode ?? 'nothing'} (${type}, ${code})`);
}

/** A part of a response that Stripe documents. */
export function expectAnswer<Part>(part: Part | null | undefined): Part {
  if (part === undefined || part === null) throw new Error('Stripe answered in an unknown shape');
  return part;
}
