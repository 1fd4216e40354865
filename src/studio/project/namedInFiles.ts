import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { DefinitionFile } from '@stepwright/engine/authoring';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';
import type { JsonPath } from './editText.ts';
import type { TokenEdit } from './editTokens.ts';
import { renamedPath, type Renaming } from './namedInSchemas.ts';
import { answerPathsIn, namesOf, valueIn } from './schemaPath.ts';

/** The edits of a definition file outside of its schemas: `ui`, rules and calculated values of a step, answers and errors of samples. */
export function editsOfFile({ path, json }: DefinitionFile, renaming: Renaming): readonly TokenEdit[] {
  if (/\/steps\/[^/]+\.json$/.test(path))
    return [
      ...editsOfUi(ownMember(json, 'ui'), renaming),
      ...editsOfPointers(ownMember(json, 'ui'), ['ui'], renaming, (key) => !key.startsWith('$')),
      ...editsOfPointers(ownMember(json, 'rules'), ['rules'], renaming, (key) => key === 'field'),
      ...editsOfPointers(ownMember(json, 'schema'), ['schema'], renaming, (key) => key === 'answer'),
    ];
  if (path.startsWith('samples/')) return editsOfSamples(json, renaming);
  return /(?:^|\/)(?:definitions|flows)\//.test(path)
    ? editsOfPointers(json, [], renaming, (key) => key === 'answer')
    : [];
}

/** The members of `ui` and the orders that name an answer. */
function editsOfUi(ui: unknown, { answers, to }: Renaming): readonly TokenEdit[] {
  return answers.flatMap((answer) => {
    const names = namesOf(pathToPointer(answer));
    const order = ['ui', ...names.slice(0, -1), 'ui:order'];
    const listed = valueIn({ ui }, order);
    return [
      ...(valueIn(ui, names) === undefined ? [] : [{ path: ['ui', ...names], of: 'name' as const, to }]),
      ...(isList(listed) ? listed : []).flatMap((one, index) =>
        one === names.at(-1) ? [{ path: [...order, index], of: 'value' as const, to }] : [],
      ),
    ];
  });
}

/** The pointers to an answer, or to a part of it, that members of some names have. */
function editsOfPointers(
  value: unknown,
  path: JsonPath,
  renaming: Renaming,
  isPointer: (key: string) => boolean,
): readonly TokenEdit[] {
  if (isList(value))
    return value.flatMap((item, index) => editsOfPointers(item, [...path, index], renaming, isPointer));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]): readonly TokenEdit[] => {
    const renamed = isPointer(key) ? renamedPointer(renaming, member) : undefined;
    if (renamed !== undefined) return [{ path: [...path, key], of: 'value', to: renamed }];
    return editsOfPointers(member, [...path, key], renaming, isPointer);
  });
}

/** A pointer after the renaming; undefined if it stays as it is. */
export function renamedPointer(renaming: Renaming, pointer: unknown): string | undefined {
  if (typeof pointer !== 'string' || !pointer.startsWith('/')) return undefined;
  const renamed = renamedPath(renaming, pointerToPath(pointer));
  return renamed && pathToPointer(renamed);
}

function editsOfSamples(json: unknown, renaming: Renaming): readonly TokenEdit[] {
  return ['valid', 'invalid'].flatMap((list) => {
    const samples = ownMember(json, list);
    return (isList(samples) ? samples : []).flatMap((sample, index) => [
      ...editsOfAnswers(json, [list, index, 'answers'], renaming),
      ...editsOfAnswers(json, [list, index, 'context', 'answers'], renaming),
      ...editsOfErrors(ownMember(sample, 'errors'), [list, index, 'errors'], renaming),
    ]);
  });
}

function editsOfErrors(errors: unknown, path: JsonPath, renaming: Renaming): readonly TokenEdit[] {
  return Object.keys(isRecord(errors) ? errors : {}).flatMap((pointer) => {
    const to = renamedPointer(renaming, pointer);
    return to === undefined ? [] : [{ path: [...path, pointer], of: 'name' as const, to }];
  });
}

/** The names of an answer in a document of answers: one for each item of a list. */
function editsOfAnswers(json: unknown, path: JsonPath, { answers, to }: Renaming): readonly TokenEdit[] {
  return answers.flatMap((answer) =>
    answerPathsIn(json, path, answer).map((at) => ({ path: at, of: 'name' as const, to })),
  );
}
