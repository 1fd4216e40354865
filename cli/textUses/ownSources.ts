import path from 'node:path';
import type { TextSources } from './listTextUses.ts';

/** How this project's pages and server show texts. */
export const OWN_SOURCES: TextSources = {
  root: path.resolve(import.meta.dirname, '../..'),
  folders: ['src', 'server'],
  functions: {
    t: { argument: 0, type: 'TFunction' },
    say: { argument: 0, type: 'Say', file: 'steps' },
    startText: { argument: 0, file: 'start' },
    writeText: { argument: 1 },
  },
  file: 'screens',
};
