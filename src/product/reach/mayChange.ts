import {
  mayChangeFile,
  mayDo,
  mayDoSomewhere,
  type GrantedRole,
  type StaffAction,
} from '../../contract/staff.ts';
import type { ProjectFiles } from '../impact/compareProjects.ts';
import { changedMarkets, type State } from './changedMarkets.ts';
import { marketsOfEdits, type EditedFile, type ProjectStates } from './marketsOfEdits.ts';
import { marketsOfText, type TextPlace } from './marketsOfText.ts';
import { isOwnTranslation } from './textsOfDefinitions.ts';

type Roles = readonly GrantedRole[];

/** Whether somebody may do an action in all of these markets; undefined for every market. */
export function mayDoIn(roles: Roles, action: StaffAction, markets: readonly string[] | undefined): boolean {
  if (markets === undefined || markets.length === 0) return mayDo(roles, action);
  return markets.every((market) => mayDo(roles, action, { market }));
}

interface ServedChange {
  readonly before: State;
  readonly after: State;
  readonly known: readonly string[];
}

/**
 * Returns the markets that a release or a roll-back changes without a role for them; undefined if it is allowed. One that changes the version
 * of all needs a role for all markets, and one that changes nothing a role for any.
 */
export function findOtherMarkets(
  roles: Roles,
  { before, after, known }: ServedChange,
): readonly string[] | undefined {
  const changed = changedMarkets(before, after, known);
  const others = (changed ?? known).filter((market) => !mayDo(roles, 'release', { market }));
  const isAllowed = changed
    ? others.length === 0 && mayDoSomewhere(roles, 'release')
    : mayDo(roles, 'release');
  return isAllowed ? undefined : others;
}

/** Whether a role is that of an editor of one market: it may change texts that only that market shows. */
export const editsOneMarket = (roles: Roles): boolean =>
  roles.some(({ role, market }) => role === 'editor' && market !== null);

const translates = (roles: Roles): boolean => roles.some(({ role }) => role === 'translator');

/** Whether a path is one of a language's texts or of the record of its translation. */
export const isTextPath = (path: string): boolean =>
  /^locales\/\w[\w-]*(?:\/\w[\w-]*|\.translation)\.json$/.test(path);

/** The file of a change that somebody with these roles may not make; undefined if they may make all of it. */
export function findForbidden(
  roles: Roles,
  edits: readonly EditedFile[],
  states: () => ProjectStates,
): string | undefined {
  const others = findOthers(roles, edits, () => states().before);
  const [first] = others;
  if (!first) return undefined;
  const mayBeTexts = editsOneMarket(roles) && others.every(({ path }) => isTextPath(path));
  return mayBeTexts && mayDoIn(roles, 'edit', marketsOfEdits(states(), others)) ? undefined : first.path;
}

/** The edits that neither the paths of the files allow, nor that they are translations of texts inside definitions. */
export function findOthers<Edit extends EditedFile>(
  roles: Roles,
  edits: readonly Edit[],
  before: () => ProjectFiles,
): readonly Edit[] {
  return edits.filter(
    (edit) =>
      !mayChangeFile(roles, edit.path) && !(translates(roles) && isOwnTranslation(roles, before(), edit)),
  );
}

/** Whether somebody with these roles may write a text, and the markets that show it. */
export interface TextRight {
  readonly mayWrite: boolean;
  readonly markets: readonly string[];
}

/** A translator of its language may write a text, and an editor of all markets that show it. */
export function rightToText(roles: Roles, project: ProjectFiles, place: TextPlace): TextRight {
  if (mayDo(roles, 'translate', { language: place.language })) return { mayWrite: true, markets: [] };
  const markets = marketsOfText(project, place);
  return { mayWrite: markets.length > 0 && mayDoIn(roles, 'edit', markets), markets };
}
