import { finding, type Finding } from '@stepwright/checker';
import { type Json, pathToPointer } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isList, isRecord } from '../lib/unknownValue.ts';
import { ownKind } from './findingHints.ts';
import { UNWRITTEN } from './unwritten.ts';

// In a list of texts a number may follow.
const PATTERN = new RegExp(`^${UNWRITTEN}(?: \\d+)?$`, 'i');

/** Texts that a form began with have been replaced; of a list the first one that was not is reported. */
export function checkUnwritten(files: DefinitionFiles): readonly Finding[] {
  return [...files].flatMap(([file, { json }]) =>
    typeof json === 'object' && json !== null
      ? unwrittenIn(json).map((pointer) =>
          finding(
            files,
            ownKind('text-unwritten'),
            { file, pointer, severity: 'warning' },
            `"${pointer.slice(1)}" is not written yet`,
          ),
        )
      : [],
  );
}

const unwrittenIn = memoizeByObject((json: Json & object) => findUnwritten(json).map(pathToPointer));

type Path = readonly (string | number)[];

function findUnwritten(value: unknown): readonly Path[] {
  if (typeof value === 'string') return PATTERN.test(value) ? [[]] : [];
  if (isList(value)) {
    const found = value.flatMap((item, index) => findUnwritten(item).map((path) => [index, ...path]));
    return value.every((item) => typeof item === 'string') ? found.slice(0, 1) : found;
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    findUnwritten(member).map((path) => [name, ...path]),
  );
}
