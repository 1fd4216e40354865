import type { ApplicationsDeps } from '../applications/deps.ts';
import type { FilesDeps } from '../files/deps.ts';

/** Dependencies of documents. */
export type DocumentsDeps = ApplicationsDeps & FilesDeps;
