import type { CategoryGroup, Industry } from '../../../contract/categories.ts';
import { foldText } from '../../../lib/foldText.ts';

interface SearchEntry {
  readonly industry: Industry;
  readonly label: string;
  readonly keywords: readonly string[];
}

export interface CategoryIndex {
  readonly groups: readonly { readonly group: CategoryGroup; readonly entries: readonly SearchEntry[] }[];
}

/** Prepares the search once, so that a key only compares. */
export function indexCategories(groups: readonly CategoryGroup[]): CategoryIndex {
  return {
    groups: groups.map((group) => ({
      group,
      entries: group.industries.map((industry) => ({
        industry,
        label: foldText(industry.label),
        keywords: industry.keywords.map(foldText),
      })),
    })),
  };
}

/**
 * The groups with what the query finds in labels and keywords, case, accents, ligatures and further spaces aside; those that match best
 * come first. If nothing matches, the words of the query may be mistyped by a letter. Without a query, everything.
 */
export function searchCategories(index: CategoryIndex, query: string): readonly CategoryGroup[] {
  const wanted = foldText(query);
  if (wanted === '') return index.groups.map(({ group }) => group);
  const found = findBy(index, (entry) => rankOf(entry, wanted));
  return found.length > 0 ? found : findBy(index, (entry) => rankOfMistyped(entry, wanted.split(' ')));
}

function findBy(index: CategoryIndex, rank: (entry: SearchEntry) => number): readonly CategoryGroup[] {
  return index.groups
    .map(({ group, entries }) => {
      const found = entries
        .map((entry) => ({ industry: entry.industry, rank: rank(entry) }))
        .filter(({ rank }) => rank < NO_MATCH)
        .sort((a, b) => a.rank - b.rank);
      return {
        best: found[0]?.rank ?? NO_MATCH,
        group: { ...group, industries: found.map(({ industry }) => industry) },
      };
    })
    .filter(({ best }) => best < NO_MATCH)
    .sort((a, b) => a.best - b.best)
    .map(({ group }) => group);
}

const NO_MATCH = 5;

function rankOf({ label, keywords }: SearchEntry, wanted: string): number {
  if (label === wanted) return 0;
  if (label.startsWith(wanted)) return 1;
  if (label.includes(` ${wanted}`)) return 2;
  if (keywords.some((keyword) => keyword.startsWith(wanted))) return 3;
  if (label.includes(wanted) || keywords.some((keyword) => keyword.includes(wanted))) return 4;
  return NO_MATCH;
}

function rankOfMistyped({ label, keywords }: SearchEntry, wanted: readonly string[]): number {
  const words = [label, ...keywords].join(' ').split(' ');
  return wanted.every((typed) => words.some((word) => isMistyped(typed, word))) ? 0 : NO_MATCH;
}

/** Shorter words are too much alike. */
const SHORTEST_MISTYPED = 4;

/** Whether what was typed begins a word, but for one letter that is wrong, missing, too many, or swapped with the next. */
function isMistyped(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < SHORTEST_MISTYPED) return false;
  let at = 0;
  while (typed[at] === word[at]) at += 1;
  const typedRest = typed.slice(at + 1);
  const wordRest = word.slice(at + 1);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    wordRest.startsWith(typedRest) ||
    wordRest.startsWith(typed.slice(at)) ||
    word.slice(at).startsWith(typedRest) ||
    (isSwapped && word.slice(at + 2).startsWith(typed.slice(at + 2)))
  );
}
