import { parseDefinitionFile, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import { marketsOfChoice, marketsOfEdits } from '../../../src/product/reach/marketsOfEdits.ts';
import type { FileEdit } from '../drafts/draftFiles.ts';
import type { StudioTasks } from './tasks.ts';

/** The markets that some of the edits of a project concern, or choices in it; null if one concerns all of them. */
export function marketsOf(
  before: ProjectFiles,
  { edits, of, choices }: StudioTasks['marketsOf']['input'],
): StudioTasks['marketsOf']['output'] {
  const after = {
    files: editedBelow(before.files, 'schemas/', edits),
    locales: editedBelow(before.locales, 'locales/', edits),
  };
  const states = { before, after };
  const own = edits.filter(({ path }) => of.includes(path));
  const lists = [
    ...(own.length > 0 ? [marketsOfEdits(states, own)] : []),
    ...choices.map((choice) => marketsOfChoice(states, choice)),
  ];
  if (lists.some((list) => list === undefined)) return null;
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

/** The same object if no file of the folder is edited, so that what is derived from it is kept. */
function editedBelow(files: DefinitionFiles, folder: string, edits: readonly FileEdit[]): DefinitionFiles {
  const own = edits.filter(({ path }) => path.startsWith(folder));
  if (own.length === 0) return files;
  const edited = new Map(files);
  for (const { path, after } of own) {
    const name = path.slice(folder.length);
    if (after === null) edited.delete(name);
    else edited.set(name, parseDefinitionFile(name, after));
  }
  return edited;
}
