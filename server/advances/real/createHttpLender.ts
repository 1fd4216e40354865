import { Type } from 'typebox';
import { callVendor } from '../../platform/vendors/callVendor.ts';
import { expectResponse } from '../../platform/vendors/expectResponse.ts';
import { UnlistedOrigin } from '../../platform/vendors/vendorErrors.ts';
import type { LenderPort, LenderBusiness } from '../lenderPort.ts';

interface LenderOptions {
  readonly url: string;
  readonly token: string;
  /** Where businesses may be sent to: the lender's own pages. */
  readonly pageOrigins: readonly string[];
  readonly timeoutMs?: number;
}

const VENDOR = 'The lender';
const Offers = Type.Object({
  offers: Type.Array(
    Type.Object({
      offerId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
      amount: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      dailySalesBasisPoints: Type.Integer({ minimum: 1, maximum: 10_000 }),
      lender: Type.String({ minLength: 1, maxLength: 100 }),
      expiresAt: Type.String({ format: 'date-time' }),
    }),
    { maxItems: 20 },
  ),
});
const Accepted = Type.Object({ redirectUrl: Type.String({ maxLength: 4000 }) });
const ENDED = [404, 409, 410];

/** Calls a lender's service over the JSON protocol in docs/how-to/switch-to-real-providers.md. */
export function createHttpLender({ url, token, pageOrigins, timeoutMs }: LenderOptions): LenderPort {
  const post = (path: string, body: object, key?: string) =>
    callVendor({
      vendor: VENDOR,
      method: 'POST',
      url: `${url}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      timeoutMs,
    });
  return {
    async listOffers(business) {
      const { offers } = expectResponse(VENDOR, Offers, await post('/offers', business));
      return offers.map((offer) => ({ ...offer, expiresAt: new Date(offer.expiresAt) }));
    },
    async accept(business: LenderBusiness, offerId) {
      const response = await post(
        '/acceptances',
        { ...business, offerId },
        `${business.businessId}-${offerId}`,
      );
      if (ENDED.includes(response.status)) return { kind: 'ended' };
      const { redirectUrl } = expectResponse(VENDOR, Accepted, response);
      if (!URL.canParse(redirectUrl) || !pageOrigins.includes(new URL(redirectUrl).origin))
        throw new UnlistedOrigin(VENDOR, 'LENDER_PAGES');
      return { kind: 'accepted', redirectUrl };
    },
  };
}
