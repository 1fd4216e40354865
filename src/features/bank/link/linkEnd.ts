import type { VendorInstrumentBody } from '../../../contract/bank.ts';

/** Why a dialog was given up. `invalidToken`: it has to be opened with another one. */
export type LinkTrouble = 'invalidToken' | 'locked' | 'institutionDown' | 'failed';

type Metadata = VendorInstrumentBody['requestMetadata'];

/** An account was chosen. Without a public token, a login was renewed. */
export interface ChosenEnd {
  readonly kind: 'chosen';
  readonly publicToken: string | null;
  readonly metadata: Metadata;
}

/** An account was chosen in the sandbox's dialog, for which the sandbox has yet to make a public token. */
export interface SandboxChoice {
  readonly kind: 'sandboxChoice';
  readonly linkToken: string;
  readonly institutionId: string;
  readonly accountId: string;
  readonly metadata: Metadata;
}

/** How the vendor's dialog ended. */
export type LinkEnd =
  | ChosenEnd
  | SandboxChoice
  /** The person has closed it, at that stage. */
  | { readonly kind: 'exited'; readonly stage: string }
  | { readonly kind: 'failed'; readonly trouble: LinkTrouble };
