import { defineService } from '../shared/services.ts';
import type { EmailProofsApi } from './emailProofsApi.ts';

/** How fields prove an address. */
export const useEmailProofs = defineService<EmailExtras['loadEmailProofs']>('emailProofs');

/** Dependencies of e-mail address fields outside the form. */
export interface EmailExtras {
  /** Address of the session: it need not be typed a second time. */
  readonly verifiedEmail?: string;
  /** That address is no answer of whoever types. */
  readonly keepsEmail?: true;
  /** Fetches the form that proves another address, with its texts; without it no proof is required. */
  readonly loadEmailProofs?: () => Promise<EmailProofsApi>;
}
