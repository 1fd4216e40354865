import type { DefinitionFile, DefinitionFiles } from '@stepwright/engine/authoring';

/** The files whose path is wanted. Reads no other file, so that a check depends on no other. */
export function filesAt(
  files: DefinitionFiles,
  isWanted: (path: string) => boolean,
): readonly DefinitionFile[] {
  return [...files.keys()].filter(isWanted).flatMap((path) => files.get(path) ?? []);
}
