import { type DefinitionFiles, type Finding, readLocaleList } from '../../engine/authoring.ts';
import { CONSEQUENCES, type Told } from './consequences.ts';
import { subjectOf } from './subjectOf.ts';
import type { LocaleList } from '../../engine/index.ts';

/** A finding that no other explains, and those that it explains. */
export interface FoldedFinding {
  readonly found: Finding;
  /** In their order; most of them are gone once this one is mended. */
  readonly following: readonly Finding[];
}

/**
 * Nests each finding that follows from another below it, so that the cause is first: a misspelt property is reported
 * once, not again by its missing label and by each sample that it refuses. All findings are in the result, each once,
 * in the given order.
 */
export function foldFindings(
  findings: readonly Finding[],
  locales: DefinitionFiles,
): readonly FoldedFinding[] {
  const list = readLocaleList(locales);
  const told = findings.map((found) => ({ found, subject: subjectOf(found) }));
  const parents = new Map(told.map((one) => [one.found, parentOf(one, told, list)]));
  const folded = new Map<Finding, Finding[]>();
  for (const found of findings) {
    const root = rootOf(found, parents);
    const following = folded.get(root) ?? [];
    folded.set(root, root === found ? following : [...following, found]);
  }
  return findings.flatMap((found) => {
    const following = folded.get(found);
    return following === undefined ? [] : [{ found, following }];
  });
}

function parentOf(one: Told, told: readonly Told[], locales: LocaleList): Finding | undefined {
  const rows = CONSEQUENCES.filter(({ followers }) => followers.includes(one.found.code));
  for (const { roots, follows } of rows) {
    const parent = told.find(
      (other) =>
        other !== one &&
        isAsGrave(other.found, one.found) &&
        (roots.includes(other.found.code) || roots[0] === '*') &&
        follows(other, one, locales),
    );
    if (parent) return parent.found;
  }
  return undefined;
}

/** An error never hides below a warning. */
function isAsGrave(root: Finding, follower: Finding): boolean {
  return root.severity === 'error' || follower.severity === 'warning';
}

/** The finding at the beginning; where findings follow from each other in a circle, the first that one meets again. */
function rootOf(found: Finding, parents: ReadonlyMap<Finding, Finding | undefined>): Finding {
  const seen = new Set([found]);
  let root = found;
  for (let parent = parents.get(root); parent; parent = parents.get(parent)) {
    if (seen.has(parent)) return firstOf(seen, parent, parents);
    seen.add(parent);
    root = parent;
  }
  return root;
}

// Every member of a cycle has to name the same root: the one that was reported first.
function firstOf(
  seen: ReadonlySet<Finding>,
  again: Finding,
  parents: ReadonlyMap<Finding, Finding | undefined>,
): Finding {
  const circle: Finding[] = [again];
  for (let next = parents.get(again); next && next !== again; next = parents.get(next)) circle.push(next);
  const order = [...parents.keys()];
  return (
    circle.filter((one) => seen.has(one)).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? again
  );
}
