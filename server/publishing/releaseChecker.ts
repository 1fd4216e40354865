import type { Finding } from '@stepwright/checker';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import { findVersion } from './publishingRepository.ts';
import { readVersion, type PublishingDeps } from './versions.ts';

/** The program has another checker than the one that read the version, and it finds errors. */
export interface InvalidVersion {
  readonly kind: 'invalid';
  readonly checkedWith: string;
  readonly errors: readonly ReleaseError[];
}

/** A finding that keeps a version from being released. */
type ReleaseError = Pick<Finding, 'severity' | 'code' | 'path' | 'line' | 'pointer' | 'message'>;

/** The checker of the program that releases. */
export interface ReleaseChecker {
  /** Names the program that it is part of, as `programVersion` does. */
  readonly version: string;
  /** Checks a version with its samples. */
  readonly check: (project: ProjectFiles) => Promise<readonly ReleaseError[]> | readonly ReleaseError[];
}

/**
 * Reads a version anew that another program has checked: between publishing and its release, a deployment may have brought rules that
 * it breaks. Versions never change, so this needs no lock.
 */
export async function findNewErrors(
  deps: PublishingDeps,
  { version, checker }: { readonly version: number; readonly checker: ReleaseChecker },
): Promise<InvalidVersion | undefined> {
  const row = await findVersion(deps.db, version);
  if (!row || row.checked_with === checker.version) return undefined;
  const { project } = await readVersion(deps, deps.db, version);
  const errors = (await checker.check(project)).filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? { kind: 'invalid', checkedWith: row.checked_with, errors } : undefined;
}
