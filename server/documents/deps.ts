import type { ApplicationsDeps } from '../applications/deps.ts';
import type { FilesDeps } from '../files/deps.ts';

/** What documents work with. */
export type DocumentsDeps = ApplicationsDeps & FilesDeps;
