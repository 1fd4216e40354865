import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseShape } from './databaseShape.ts';

/** The release before, whose processes still run while this version's first one migrates. */
export interface Release {
  readonly commit: string;
  readonly lastMigration: string;
  /** Tables, and columns as `table.column`, that it did not use any more. */
  readonly unused: readonly string[];
  readonly shape: DatabaseShape;
}

/**
 * Tables and columns that this version does not use: from the next release on, a migration whose name says `contract`
 * may remove them.
 */
export const UNUSED: readonly string[] = ['decision_audit'];

export const RELEASE_FILE = path.resolve(import.meta.dirname, '../fixtures/release.json');

export function readRelease(): Release {
  return JSON.parse(readFileSync(RELEASE_FILE, 'utf8')) as Release; // written by `tests/recordRelease.ts`
}
