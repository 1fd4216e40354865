import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { CategoryGroup } from '../../contract/categories.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { categoriesOf, type CategoryCatalog } from '../../product/categoryCatalog.ts';

/** Values that people know by the names of what businesses do. */
export interface NamedValues {
  /** The name of each value: of a code that several lines of business share, all their names. */
  readonly names: ReadonlyMap<string, string>;
  /** The values below each heading. */
  readonly groups: readonly ValueGroup[];
}

export interface ValueGroup {
  readonly name: string;
  readonly values: readonly string[];
}

/** The members of a line of business by the answers that keep them. */
const MEMBERS: ReadonlyMap<string, 'mcc' | 'id'> = new Map([
  ['company/segment', 'mcc'],
  ['company/mccDetails/id', 'id'],
]);

/** The values of an answer about what the business does; undefined for any other answer, and while the file of categories is broken. */
export function categoryValues(
  files: DefinitionFiles,
  market: string,
  language: string,
  path: readonly string[],
): NamedValues | undefined {
  const member = MEMBERS.get(path.join('/'));
  const groups = member && readCatalog(files)?.groups(language, market);
  return groups && namedValues(groups, member);
}

const readCatalog = memoizeByObject((files: DefinitionFiles): CategoryCatalog | undefined => {
  try {
    return categoriesOf(files);
  } catch {
    return undefined; // the checker says why
  }
});

function namedValues(groups: readonly CategoryGroup[], member: 'mcc' | 'id'): NamedValues {
  const names = new Map<string, string>();
  for (const { [member]: value, label } of groups.flatMap(({ industries }) => industries)) {
    const known = names.get(value);
    names.set(value, known === undefined ? label : `${known}, ${label}`);
  }
  return {
    names,
    groups: groups.map(({ label, industries }) => ({
      name: label,
      values: [...new Set(industries.map(({ [member]: value }) => value))],
    })),
  };
}
