import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_PREFILL_VALUE } from './limits.ts';

/** Response of GET /api/v2/sign-in/address: where the visitor got the mail whose link they opened; null if there is none. */
export const SignInAddressResponse = Type.Object({ email: Type.Union([Type.String(), Type.Null()]) });
export type SignInAddressResponse = Static<typeof SignInAddressResponse>;

const MAX_LINK_MINUTES = 7 * 24 * 60;

/** Response of GET /api/sandbox/prefill-parameters: the names that a signed link may fill in. */
export const PrefillParametersResponse = Type.Object({ parameters: Type.Array(Type.String()) });
export type PrefillParametersResponse = Static<typeof PrefillParametersResponse>;

/** Body of POST /api/sandbox/prefill-links: `path` is that of the page, without a query. */
export const PrefillLinkBody = Type.Object(
  {
    path: Type.String({ pattern: '^/(?:[\\w-]+/)*[\\w-]*$', maxLength: 200 }),
    values: Type.Record(
      Type.String({ pattern: '^[\\w-]{1,64}$' }),
      Type.String({ maxLength: MAX_PREFILL_VALUE }),
      {
        minProperties: 1,
        maxProperties: 100,
        additionalProperties: false,
      },
    ),
    minutes: Type.Integer({ minimum: 1, maximum: MAX_LINK_MINUTES }),
  },
  { additionalProperties: false },
);
export type PrefillLinkBody = Static<typeof PrefillLinkBody>;

/** Response of POST /api/sandbox/prefill-links: the link, relative to the portal, and the names of values that opening it leaves out. */
export const PrefillLinkResponse = Type.Object({ link: Type.String(), leftOut: Type.Array(Type.String()) });
export type PrefillLinkResponse = Static<typeof PrefillLinkResponse>;
