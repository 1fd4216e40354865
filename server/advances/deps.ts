import type { ApplicationsDeps } from '../applications/deps.ts';
import type { LenderPort } from './lenderPort.ts';

/** What cash advances work with. */
export type AdvancesDeps = ApplicationsDeps & { readonly providers: { readonly lender: LenderPort } };
