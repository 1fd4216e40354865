import type { BankDeps } from '../bank/deps.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import type { PhoneDeps } from '../phone/deps.ts';
import type { PrefillDeps } from '../prefill/readPrefillConfig.ts';
import type { ReconsiderationDeps } from '../reconsideration/deps.ts';
import type { SandboxClock } from './sandboxClock.ts';

/** Dependencies of the sandbox console, which plays the vendors' parts. */
export type SandboxDeps = BankDeps &
  IdentityDeps &
  PhoneDeps &
  PrefillDeps &
  ReconsiderationDeps & { readonly sandboxClock: SandboxClock };
