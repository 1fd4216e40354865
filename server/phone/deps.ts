import type { ApplicationsDeps } from '../applications/deps.ts';
import type { PhoneAuthConfig } from './auth/readPhoneAuthConfig.ts';
import type { PhoneAuthPort } from './auth/phoneAuthPort.ts';

/** Dependencies of phone verification. */
export type PhoneDeps = ApplicationsDeps & {
  readonly config: { readonly phoneAuth: PhoneAuthConfig };
  readonly providers: { readonly phoneAuth: PhoneAuthPort };
};
