import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { isList } from '../../lib/unknownValue.ts';
import { choosingAnswer, isBelow, type Choice, type ChoosingValue } from './alternatives.ts';
import { describeFileIn } from './describeFile.ts';
import { editTokens, type TokenEdit } from './editTokens.ts';
import { isSameAnswer } from './namedInSchemas.ts';
import { projectOf, type Texts } from './project.ts';
import { listSpots, type Spot } from './walkAnswers.ts';

/** A value of the answer that chooses between alternatives. */
interface NamedValue {
  readonly choice: Choice;
  readonly value: ChoosingValue;
}

/** The files of one layer, all for the base, in which steps and conditions name the value: each has another one then. */
export function renameValue(
  texts: Texts,
  folder: string,
  { choice, value, to }: NamedValue & { readonly to: ChoosingValue },
): readonly FileChange[] {
  const edits = spotsWith(projectOf(texts).files, { choice, value })
    .filter(({ file }) => isOfLayer(file, folder))
    .map((spot) => [`schemas/${spot.file}`, editsOf(spot, value, to)] as const);
  const byFile = Map.groupBy(edits, ([file]) => file);
  return [...byFile].map(([path, all]) => ({
    path,
    text: editTokens(
      texts.get(path) ?? '',
      all.flatMap(([, own]) => own),
    ),
  }));
}

const isOfLayer = (file: string, folder: string): boolean =>
  /(?:^|\/)(?:steps|flows)\/[^/]+\.json$/.test(file) &&
  (folder === 'base' || /^(.*)\/(?:steps|flows)\//.exec(file)?.[1] === folder);

/** The conditions and rules that name the value, by the files that have them in words. The alternatives themselves do not count. */
export function usesOfValue(texts: Texts, named: NamedValue, except?: string): readonly string[] {
  const { list, asked } = named.choice;
  const isOwn = ({ path }: Spot) =>
    [list, ...(asked ? [asked] : [])].some((own) => isBelow(path, ['schema', ...own]));
  const project = projectOf(texts);
  const described = spotsWith(project.files, named)
    .filter((spot) => !isOwn(spot) && !(except !== undefined && isOfLayer(spot.file, except)))
    .map(({ file }) => describeFileIn(project, `schemas/${file}`));
  return [...new Set(described)];
}

/** The schemas of the answer that chooses which name the value. */
function spotsWith(files: DefinitionFiles, { choice, value }: NamedValue): readonly Spot[] {
  const answer = choosingAnswer(choice);
  return listSpots(files).filter(
    ({ at, schema }) =>
      isSameAnswer(answer, at) &&
      (schema['const'] === value || (isList(schema['enum']) && schema['enum'].includes(value))),
  );
}

function editsOf({ path, schema }: Spot, value: ChoosingValue, to: ChoosingValue): readonly TokenEdit[] {
  const { const: only, enum: several } = schema;
  const indexes = (isList(several) ? several : []).flatMap((one, index) => (one === value ? [index] : []));
  return [
    ...(only === value ? [{ path: [...path, 'const'], of: 'value' as const, to }] : []),
    ...indexes.map((index) => ({ path: [...path, 'enum', index], of: 'value' as const, to })),
  ];
}
