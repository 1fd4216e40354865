import type { BankDeps } from '../bank/deps.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import type { PhoneDeps } from '../phone/deps.ts';

/** Dependencies of deriving requirements: they cover every proof that is under way. */
export type RequirementsDeps = BankDeps & IdentityDeps & PhoneDeps;
