import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { VendorResponse } from './callVendor.ts';
import { toStatusError } from './vendorErrors.ts';

/** The body of a response in the shape that the vendor documents. Its error gives the status, never the content. */
export function expectResponse<Schema extends TSchema>(
  vendor: string,
  schema: Schema,
  { status, body }: VendorResponse,
): Static<Schema> {
  if (status >= 400) throw toStatusError(status, `${vendor} answered ${status}`);
  if (!Value.Check(schema, body)) throw new Error(`${vendor} answered in an unknown shape`);
  return body;
}
