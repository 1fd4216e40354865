import type { GrantedRole } from '../../contract/staff.ts';
import type { FileChange } from '../../contract/studio.ts';
import { findForbidden } from '../../product/reach/mayChange.ts';
import { projectOf, withFiles, type Texts } from './project.ts';

/** The file of a change that somebody with these roles may not make; undefined if they may make all of it. The server decides the same. */
export function findForbiddenFile(
  roles: readonly GrantedRole[],
  texts: Texts,
  files: readonly FileChange[],
): string | undefined {
  const edits = files
    .map(({ path, text: after }) => ({ path, before: texts.get(path) ?? null, after }))
    .filter(({ before, after }) => before !== after);
  return findForbidden(roles, edits, () => ({
    before: projectOf(texts),
    after: projectOf(withFiles(texts, files)),
  }));
}
