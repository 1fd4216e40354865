import type { ApplicationsDeps } from '../applications/deps.ts';
import type { FilesDeps } from '../files/deps.ts';

/** Dependencies of requests for reconsideration. */
export type ReconsiderationDeps = ApplicationsDeps & FilesDeps;
