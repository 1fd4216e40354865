import type { StudioFinding } from '../../../src/contract/studio.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import type { KeptProject } from './keptProjects.ts';

/**
 * Checks a project as `stepwright check` does, errors first. The sources are not read, and neither is the library: findings about
 * their use of the definitions are left out.
 */
export function checkProject({ files, locales, memory }: KeptProject): readonly StudioFinding[] {
  const found = checkDefinitions(files, locales, undefined, { checks: [checkTranslations], memory });
  return found.map(({ code, severity, path, line, column, pointer, message, hint, verdict }) => ({
    code,
    severity,
    path,
    line,
    column,
    pointer,
    message,
    hint,
    ...(verdict && { verdict }),
  }));
}
