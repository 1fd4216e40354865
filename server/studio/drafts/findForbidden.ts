import { mayChangeFile, type StaffMember } from '../../../src/contract/staff.ts';
import { isTextPath, mayDoIn, editsOneMarket, findOthers } from '../../../src/product/reach/mayChange.ts';
import type { StudioParts } from '../studioParts.ts';
import type { KeyedProject } from '../worker/studioThread.ts';
import { projectOf, type FileEdit, type Texts } from './draftFiles.ts';

type Parts = Pick<StudioParts, 'previews'>;

interface WantedEdits {
  readonly staff: Pick<StaffMember, 'roles'>;
  /** The project before the edits. */
  readonly project: KeyedProject;
  readonly edits: readonly FileEdit[];
}

/**
 * The files that somebody may not change in this way. Texts are an editor's also where only markets of theirs show them,
 * which the thread finds out: others need nothing but their paths.
 */
export async function findForbidden(
  { previews }: Parts,
  { staff: { roles }, project, edits }: WantedEdits,
): Promise<readonly string[]> {
  const others = findOthers(roles, edits, () => projectOf(withoutSteps(project.texts)));
  const paths = others.map(({ path }) => path);
  if (paths.length === 0) return [];
  if (!editsOneMarket(roles) || !paths.every(isTextPath)) return paths;
  const wanted = { edits, of: paths, choices: [] };
  const markets = await previews.run('marketsOf', wanted, { draft: project });
  return mayDoIn(roles, 'edit', markets ?? undefined) ? [] : paths;
}

/** The files that translations of texts inside definitions depend on: parsing all of them takes longer. */
const withoutSteps = (texts: Texts): Texts =>
  new Map(
    [...texts].filter(([path]) =>
      /^schemas\/(?!.*\/(?:steps|flows|formats)\/|samples\/)|^locales\/[^/]+$/.test(path),
    ),
  );

/** Whether somebody may choose between two versions of values, by `path#pointer`. */
export async function mayChoose(
  { previews }: Parts,
  { roles }: Pick<StaffMember, 'roles'>,
  project: KeyedProject,
  choices: readonly string[],
): Promise<boolean> {
  const pathOf = (choice: string) => choice.replace(/#.*$/s, '');
  const others = choices.filter((choice) => !mayChangeFile(roles, pathOf(choice)));
  if (others.length === 0) return true;
  if (!editsOneMarket(roles) || !others.every((choice) => isTextPath(pathOf(choice)))) return false;
  const wanted = { edits: [], of: [], choices: others };
  const markets = await previews.run('marketsOf', wanted, { draft: project });
  return mayDoIn(roles, 'edit', markets ?? undefined);
}
