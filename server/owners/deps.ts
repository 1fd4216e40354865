import type { ApplicationsDeps } from '../applications/deps.ts';

/** Dependencies of owners. */
export type OwnersDeps = ApplicationsDeps;
