import { Type } from 'typebox';
import { callVendor } from '../../../platform/vendors/callVendor.ts';
import { expectResponse } from '../../../platform/vendors/expectResponse.ts';
import type { ShopperDataPort } from '../shopperDataPort.ts';

interface ShopperDataOptions {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

const VENDOR = 'The shop';
/** A person waits for the application meanwhile. */
const TIMEOUT_MS = 4_000;
const NOT_FOUND = 404;

const Text = Type.Optional(Type.String({ maxLength: 300 }));
const Response = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 300 }),
  firstName: Text,
  lastName: Text,
  phone: Text,
  address: Type.Optional(
    Type.Object({ line1: Text, line2: Text, city: Text, territory: Text, zip: Text, countryCode: Text }),
  ),
});

/** Calls the operator's shop over the JSON protocol in docs/how-to/switch-to-real-providers.md. */
export function createHttpShopperData({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
}: ShopperDataOptions): ShopperDataPort {
  return {
    async readShopper(ids) {
      const response = await callVendor({
        vendor: VENDOR,
        method: 'POST',
        url: `${url}/shoppers`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(ids),
        timeoutMs,
      });
      return response.status === NOT_FOUND ? undefined : expectResponse(VENDOR, Response, response);
    },
  };
}
