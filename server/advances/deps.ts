import type { ApplicationsDeps } from '../applications/deps.ts';
import type { LenderPort } from './lenderPort.ts';

/** Dependencies of cash advances. */
export type AdvancesDeps = ApplicationsDeps & { readonly providers: { readonly lender: LenderPort } };
