import type { StudioFinding } from '../../../src/contract/studio.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import type { KeptProject } from './keptProjects.ts';
import type { StudioTasks } from './tasks.ts';

/** Findings that versions may have, which are served, and that keep a draft from being published. */
const ERRORS_OF_DRAFTS: readonly string[] = ['text-unwritten'];

/**
 * Checks a project as `stepwright check` does, errors first. The sources are not read, and neither is the library: findings about
 * their use of the definitions are left out.
 */
export function checkProject(
  { files, locales, memory }: KeptProject,
  kind: StudioTasks['check']['input'],
): readonly StudioFinding[] {
  const found = checkDefinitions(files, locales, undefined, { checks: [checkTranslations], memory });
  const listed = found.map(({ code, severity, path, line, column, pointer, message, hint, verdict }) => ({
    code,
    severity: kind === 'draft' && ERRORS_OF_DRAFTS.includes(code) ? ('error' as const) : severity,
    path,
    line,
    column,
    pointer,
    message,
    hint,
    ...(verdict && { verdict }),
  }));
  return listed.toSorted((one, other) => one.severity.localeCompare(other.severity));
}
