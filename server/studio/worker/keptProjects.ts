import { parseDefinitionFile, type DefinitionFiles } from '@stepwright/engine/authoring';
import { createCheckMemory, type CheckMemory } from '@stepwright/checker';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import type { SentProject } from './tasks.ts';

/** A project that the thread keeps: files that did not change are the same objects as before, and what was derived from them holds. */
export interface KeptProject extends ProjectFiles {
  readonly memory: CheckMemory;
}

const FOLDERS = { files: 'schemas/', locales: 'locales/' } as const;
type Part = keyof typeof FOLDERS;

/** The projects of a thread, by their keys. */
export class KeptProjects {
  readonly #kept = new Map<string, KeptProject>();

  forget(keys: readonly string[]): void {
    for (const key of keys) this.#kept.delete(key);
  }

  /** A project after what was sent of it. */
  take({ key, changed, removed }: SentProject): KeptProject {
    const before = this.#kept.get(key) ?? {
      files: new Map(),
      locales: new Map(),
      memory: createCheckMemory(),
    };
    if (Object.keys(changed).length === 0 && removed.length === 0 && this.#kept.has(key)) return before;
    const of = (part: Part) => withChanges(before[part], part, { changed, removed });
    const project = { files: of('files'), locales: of('locales'), memory: before.memory };
    this.#kept.set(key, project);
    return project;
  }
}

/** The same object if none of its files changed: a change of a text leaves all that was derived from the definitions. */
function withChanges(
  files: DefinitionFiles,
  part: Part,
  { changed, removed }: Pick<SentProject, 'changed' | 'removed'>,
): DefinitionFiles {
  const folder = FOLDERS[part];
  const gone = removed.filter((path) => path.startsWith(folder));
  const others = Object.entries(changed).filter(([path]) => path.startsWith(folder));
  if (gone.length + others.length === 0) return files;
  const all = new Map(files);
  for (const path of gone) all.delete(path.slice(folder.length));
  for (const [path, text] of others)
    all.set(path.slice(folder.length), parseDefinitionFile(path.slice(folder.length), text));
  // As they are read from a folder: the order decides which file of equal ones is found first.
  return new Map([...all].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
