import { fileURLToPath } from 'node:url';

/** Modules of Node that sources of the studio import, by those that browsers have instead. */
export const STUDIO_ALIASES: Readonly<Record<string, string>> = {
  'node:crypto': fileURLToPath(new URL('../src/studio/project/sha256.ts', import.meta.url)),
};
