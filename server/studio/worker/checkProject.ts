import type { StudioFinding } from '../../../src/contract/studio.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkUnwritten } from '../../../src/product/checkUnwritten.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import type { KeptProject } from './keptProjects.ts';

/**
 * Checks a project as `stepwright check` does, errors first. The sources are not read, and neither is the library: findings about
 * their use of the definitions are left out. An unwritten text that the base does not have is an error here.
 */
export function checkProject(
  { files, locales, memory }: KeptProject,
  base: KeptProject,
): readonly StudioFinding[] {
  const found = checkDefinitions(files, locales, undefined, { checks: [checkTranslations], memory });
  const before = new Set(checkUnwritten(base.files).map(keyOf));
  const listed = found.map(({ code, severity, path, line, column, pointer, message, hint, verdict }) => ({
    code,
    severity:
      code === 'text-unwritten' && !before.has(keyOf({ path, pointer })) ? ('error' as const) : severity,
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

const keyOf = ({ path, pointer }: Pick<StudioFinding, 'path' | 'pointer'>): string => `${path}#${pointer}`;
