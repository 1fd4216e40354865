import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Response of GET /api/v2/sign-in/address: where the visitor got the mail whose link they opened; null if there is none. */
export const SignInAddressResponse = Type.Object({ email: Type.Union([Type.String(), Type.Null()]) });
export type SignInAddressResponse = Static<typeof SignInAddressResponse>;
