import type { Finding } from '@stepwright/checker';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import { findVersion } from './publishingRepository.ts';
import { readVersion, type PublishingDeps, type ReadVersion } from './versions.ts';

/** The program has another checker than the one that read the version, and it finds errors. */
export interface InvalidVersion {
  readonly kind: 'invalid';
  readonly version: number;
  readonly checkedWith: string;
  readonly errors: readonly ReleaseError[];
}

/** A finding that keeps a version from being released. */
export type ReleaseError = Pick<Finding, 'severity' | 'code' | 'path' | 'line' | 'pointer' | 'message'>;

/** The checker of the program that releases, or serves. */
export interface ReleaseChecker {
  /** Names the program that it is part of, as `programVersion` does. */
  readonly version: string;
  /** Finds the errors of a version, also in its samples. */
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
  return findErrorsIn(await readVersion(deps, deps.db, version), checker);
}

/** The same of several versions: of the first that has errors. */
export async function findInvalid(
  deps: PublishingDeps,
  { versions, checker }: { readonly versions: readonly number[]; readonly checker: ReleaseChecker },
): Promise<InvalidVersion | undefined> {
  for (const version of new Set(versions)) {
    const invalid = await findNewErrors(deps, { version, checker });
    if (invalid) return invalid;
  }
  return undefined;
}

/** The same of a version that is read already. */
export async function findErrorsIn(
  { line, project }: ReadVersion,
  checker: ReleaseChecker,
): Promise<InvalidVersion | undefined> {
  const { number, checked_with: checkedWith } = line;
  if (checkedWith === checker.version) return undefined;
  const errors = await checker.check(project);
  return errors.length > 0 ? { kind: 'invalid', version: number, checkedWith, errors } : undefined;
}
