import type { ApplicationsDeps } from '../applications/deps.ts';
import type { FilesDeps } from '../files/deps.ts';

/** What requests for another look work with. */
export type ReconsiderationDeps = ApplicationsDeps & FilesDeps;
