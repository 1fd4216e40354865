import type { ApplicationsDeps } from '../applications/deps.ts';

/** What looking after owners works with. */
export type OwnersDeps = ApplicationsDeps;
