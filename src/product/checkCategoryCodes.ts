import { finding, type Finding } from '../checker/index.ts';
import type { DefinitionFiles } from '../engine/authoring.ts';
import { pathToPointer } from '../engine/index.ts';
import { ownKind } from './findingHints.ts';
import { isMerchantCategoryCode } from './merchantCategoryCodes.ts';

const FILE = 'base/categories.json';

interface Named {
  readonly id: string;
  readonly pointer: string;
}

/** Each category and group is found by an id of its own, and its merchant category code exists. */
export function checkCategoryCodes(files: DefinitionFiles): readonly Finding[] {
  const groups = readGroups(files);
  const industries = groups.flatMap((group, index) =>
    group.industries.map(({ id, mcc }, position) => ({
      id,
      mcc,
      at: ['groups', index, 'industries', position],
    })),
  );
  const named = industries.map(({ id, at }) => ({ id, pointer: pathToPointer([...at, 'id']) }));
  const strange = industries.filter(({ mcc }) => !isMerchantCategoryCode(mcc));
  return [
    ...repeats(
      files,
      groups.map(({ id }, index) => ({ id, pointer: pathToPointer(['groups', index, 'id']) })),
    ),
    ...repeats(files, named),
    ...strange.map(({ mcc, at }) => {
      const location = { file: FILE, pointer: pathToPointer([...at, 'mcc']) };
      return finding(
        files,
        ownKind('category-code-unknown'),
        location,
        `No merchant has the category code "${mcc}"`,
      );
    }),
  ];
}

interface Group {
  readonly id: string;
  readonly industries: readonly { readonly id: string; readonly mcc: string }[];
}

function readGroups(files: DefinitionFiles): readonly Group[] {
  const list = files.get(FILE)?.json as { readonly groups?: readonly Group[] } | undefined; // its shape has been checked
  return list?.groups ?? [];
}

function repeats(files: DefinitionFiles, named: readonly Named[]): readonly Finding[] {
  const first = new Map(named.toReversed().map((one) => [one.id, one]));
  return named
    .filter((one) => first.get(one.id) !== one)
    .map(({ id, pointer }) => {
      const message = `"${id}" stands at ${first.get(id)?.pointer ?? ''} already`;
      return finding(files, ownKind('category-duplicate'), { file: FILE, pointer }, message);
    });
}
