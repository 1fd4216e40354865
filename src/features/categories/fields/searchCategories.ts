import type { CategoryGroup, Industry } from '../../../contract/categories.ts';

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
        label: fold(industry.label),
        keywords: industry.keywords.map(fold),
      })),
    })),
  };
}

/**
 * The groups with what the query finds in labels and keywords, case, accents and ligatures aside; those that match best come first.
 * Without a query, everything.
 */
export function searchCategories(index: CategoryIndex, query: string): readonly CategoryGroup[] {
  const wanted = fold(query).trim();
  if (wanted === '') return index.groups.map(({ group }) => group);
  return index.groups
    .map(({ group, entries }) => {
      const found = entries
        .map((entry) => ({ industry: entry.industry, rank: rankOf(entry, wanted) }))
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

// A hyphen or an apostrophe (straight, or curled by a phone) parts words: "casse croute" finds "casse-croûte".
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replace(/['’-]/g, ' ');
}
