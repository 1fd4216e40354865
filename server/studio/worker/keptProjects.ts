import { parseDefinitionFile, type DefinitionFile } from '@stepwright/engine/authoring';
import { createCheckMemory, type CheckMemory } from '@stepwright/checker';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import type { SentProject } from './tasks.ts';

/** A project that the thread keeps: files that did not change are the same objects as before, and what was derived from them holds. */
export interface KeptProject extends ProjectFiles {
  readonly memory: CheckMemory;
}

const FOLDERS = { 'schemas/': 'files', 'locales/': 'locales' } as const;

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
    const parts = { files: new Map(before.files), locales: new Map(before.locales) };
    for (const path of removed) parts[partOf(path)].delete(withoutFolder(path));
    for (const [path, text] of Object.entries(changed))
      parts[partOf(path)].set(withoutFolder(path), parseDefinitionFile(withoutFolder(path), text));
    const project = { files: inOrder(parts.files), locales: inOrder(parts.locales), memory: before.memory };
    this.#kept.set(key, project);
    return project;
  }
}

function partOf(path: string): (typeof FOLDERS)[keyof typeof FOLDERS] {
  return path.startsWith('locales/') ? FOLDERS['locales/'] : FOLDERS['schemas/'];
}

function withoutFolder(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}

// As they are read from a folder: the order decides which file of equal ones is found first.
function inOrder(files: ReadonlyMap<string, DefinitionFile>): ReadonlyMap<string, DefinitionFile> {
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
