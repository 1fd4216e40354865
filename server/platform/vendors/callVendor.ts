import { parseJson } from '../../../src/lib/unknownValue.ts';
import { VendorDown } from './vendorErrors.ts';

const TIMEOUT_MS = 10_000;

interface VendorRequest {
  /** Its name, for errors. */
  readonly vendor: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number | undefined;
}

export interface VendorResponse {
  readonly status: number;
  /** Undefined when it is not JSON. */
  readonly body: unknown;
}

/** Calls a vendor once. Its error names the vendor, never the content of request or response: that is about a person. */
export async function callVendor({
  vendor,
  url,
  timeoutMs,
  ...request
}: VendorRequest): Promise<VendorResponse> {
  try {
    const response = await fetch(url, {
      ...request,
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
      redirect: 'error', // a redirect would take the secret in the headers to another place
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    throw new VendorDown(`${vendor} cannot be reached`, { cause: error });
  }
}
