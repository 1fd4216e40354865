import type { EmailProofsApi } from './emailProofsApi.ts';

/** Dependencies of e-mail address fields outside the form. */
export interface EmailExtras {
  /** The address by which the person has signed in: nobody has to type it a second time. */
  readonly verifiedEmail?: string;
  /** Fetches what proves another address, with its texts; without it nobody is asked to. */
  readonly loadEmailProofs?: () => Promise<EmailProofsApi>;
}
