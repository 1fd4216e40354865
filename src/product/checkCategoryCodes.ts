import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { ownKind } from './findingHints.ts';
import { checkedShape } from '@stepwright/engine/authoring';

const FILE = 'base/categories.json';

interface Named {
  readonly id: string;
  readonly pointer: string;
}

/** Each category and group is found by an id of its own, a predicted category by a name of its own, and its merchant category code exists. */
export function checkCategoryCodes(files: DefinitionFiles): readonly Finding[] {
  const groups = readGroups(files);
  const industries = groups.flatMap((group, index) =>
    group.industries.map(({ id, mcc, predictLabel }, position) => ({
      id,
      mcc,
      predictLabel,
      at: ['groups', index, 'industries', position],
    })),
  );
  const named = industries.map(({ id, at }) => ({ id, pointer: pathToPointer([...at, 'id']) }));
  const predicted = industries.flatMap(({ predictLabel, at }) =>
    predictLabel === undefined ? [] : [{ id: predictLabel, pointer: pathToPointer([...at, 'predictLabel']) }],
  );
  const strange = industries.filter(({ mcc }) => !isMerchantCategoryCode(mcc));
  return [
    ...repeats(
      files,
      groups.map(({ id }, index) => ({ id, pointer: pathToPointer(['groups', index, 'id']) })),
    ),
    ...repeats(files, named),
    ...repeats(files, predicted),
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

/**
 * Every merchant category code in use (ISO 18245, with later additions of the card networks: marketplaces, charging of
 * vehicles, debt collection and the like). A dash includes all codes between two.
 */
const CODE_RANGES = `
  0742 0763 0780 1520 1711 1731 1740 1750 1761 1771 1799 2741 2791 2842 3000-3299 3351-3441 3501-3790 3816
  3835 4011 4111-4112 4119 4121 4131 4214-4215 4225 4411 4457 4468 4511 4582 4722-4723 4784 4789 4812
  4814-4816 4821 4829 4899-4900 5013 5021 5039 5044-5047 5051 5065 5072 5074 5085 5094 5099 5111 5122 5131
  5137 5139 5169 5172 5192-5193 5198-5200 5211 5231 5251 5261-5262 5271 5300 5309-5311 5331 5399 5411 5422
  5441 5451 5462 5499 5511 5521 5531-5533 5541-5542 5551-5552 5561 5571 5592 5598-5599 5611 5621 5631 5641
  5651 5655 5661 5681 5691 5697-5699 5712-5714 5718-5719 5722-5723 5732-5735 5811-5818 5832 5912 5921
  5931-5933 5935 5937 5940-5950 5960-5973 5975-5978 5983 5992-5999 6010-6012 6050-6051 6211 6300 6381 6399
  6513 6540 7011-7012 7032-7033 7210-7211 7216-7217 7221 7230 7251 7261 7273 7276-7278 7295-7299 7311
  7321-7322 7332-7333 7338-7339 7342 7349 7361 7372 7375 7379 7392-7395 7399 7511-7513 7519 7523 7531
  7534-7535 7538 7542 7549 7622-7623 7629 7631 7641 7692 7699 7800-7802 7829 7832 7841 7911 7922 7929
  7932-7933 7941 7991-7999 8011 8021 8031 8041-8044 8049-8050 8062 8071 8099 8111 8211 8220 8241 8244 8249
  8299 8351 8398 8641 8651 8661 8675 8699 8734 8911 8931 8999 9211 9222-9223 9311 9399 9402 9405 9700-9702
  9950
`;

/** Whether a text of four digits is a merchant category code in use. */
function isMerchantCategoryCode(code: string): boolean {
  return KNOWN_CODES.some(([from = '', to = from]) => from <= code && code <= to);
}

const KNOWN_CODES = CODE_RANGES.trim()
  .split(/\s+/)
  .map((range) => range.split('-'));

interface Group {
  readonly id: string;
  readonly industries: readonly {
    readonly id: string;
    readonly mcc: string;
    readonly predictLabel?: string;
  }[];
}

function readGroups(files: DefinitionFiles): readonly Group[] {
  const list = checkedShape<{ readonly groups?: readonly Group[] } | undefined>(files.get(FILE)?.json);
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
