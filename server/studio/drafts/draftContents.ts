import { createProjectReader, readFilesWithLibrary } from '../../../src/product/node.ts';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { readVersion } from '../../publishing/versions.ts';
import type { StudioDeps } from '../deps.ts';
import { textsOf, unpackEdits, withEdits, type Texts } from './draftFiles.ts';
import { listChanges, type DraftRow } from './draftRepository.ts';
import { remember } from './remember.ts';

/** All files of a draft, and those of its base. */
export interface DraftContent {
  readonly revision: number;
  readonly base: Texts;
  readonly texts: Texts;
}

/** How soon the definitions that the server was installed with are read again while they are developed, in milliseconds. */
const READ_AGAIN_MS = 1_000;

type ContentDeps = Pick<StudioDeps, 'keys'> & {
  readonly config: Pick<StudioDeps['config'], 'definitionsDir' | 'environment'>;
};

interface Remembered {
  readonly baseNumber: number | null;
  readonly content: DraftContent;
}

/**
 * The files of drafts and of their bases. Changes of a draft are only added, and versions never change: so what was read once
 * is remembered, and only the changes since then are read.
 */
export class DraftContents {
  readonly #deps: ContentDeps;
  readonly #drafts = new Map<string, Remembered>();
  readonly #versions = new Map<number, Texts>();
  readonly #readProject: () => Promise<ProjectFiles>;
  #library: Promise<ProjectFiles['files']> | undefined;
  #installed: { readonly project: ProjectFiles; readonly texts: Texts; readonly at: number } | undefined;

  constructor(deps: ContentDeps) {
    this.#deps = deps;
    this.#readProject = createProjectReader(deps.config.definitionsDir);
  }

  /** The files of a draft as a row of it says. Inside a transaction, pass that. */
  async read(db: Database, row: DraftRow): Promise<DraftContent> {
    return this.#readOn(db, row, await this.baseTexts(db, row.base));
  }

  /**
   * The same for a page that has the draft open: its base is that of the last `read`, as the page has it. While definitions are developed
   * it would be read from the disk again, which takes longer than all else that a change needs.
   */
  async readOpened(db: Database, row: DraftRow): Promise<DraftContent> {
    const known = this.#drafts.get(row.id);
    return known?.baseNumber === row.base ? this.#readOn(db, row, known.content.base) : this.read(db, row);
  }

  /** Remembers a draft as a change has made it, once the change is committed: its texts need not be read back. */
  take({ id, base: baseNumber }: Pick<DraftRow, 'id' | 'base'>, content: DraftContent): void {
    remember(this.#drafts, id, { baseNumber, content });
  }

  async #readOn(
    db: Database,
    { id, base: baseNumber, revision }: DraftRow,
    base: Texts,
  ): Promise<DraftContent> {
    const known = this.#drafts.get(id);
    const isUsable =
      known?.baseNumber === baseNumber && known.content.base === base && known.content.revision <= revision;
    const from = isUsable ? known.content : { revision: 0, base, texts: base };
    const rows = from.revision === revision ? [] : await listChanges(db, { draft: id, since: from.revision });
    const edits = rows.filter((row) => row.revision <= revision).flatMap(({ files }) => unpackEdits(files));
    const content =
      edits.length > 0 ? { revision, base, texts: withEdits(from.texts, edits) } : { ...from, revision };
    remember(this.#drafts, id, { baseNumber, content });
    return content;
  }

  /** The files of a version; null for the definitions that the server was installed with. */
  async baseTexts(db: Database, version: number | null): Promise<Texts> {
    if (version === null) return (await this.#readInstalled()).texts;
    const known =
      this.#versions.get(version) ?? textsOf((await readVersion(this.#deps, db, version)).project);
    remember(this.#versions, version, known);
    return known;
  }

  /** The definitions that the server was installed with. */
  async installed(): Promise<ProjectFiles> {
    return (await this.#readInstalled()).project;
  }

  /** The sets of the library, which no draft changes. */
  async library(): Promise<ProjectFiles['files']> {
    this.#library ??= readLibrary(this.#deps.config.definitionsDir);
    return this.#library;
  }

  /** The same as texts by path. */
  async libraryTexts(): Promise<Texts> {
    const files = await this.library();
    return new Map([...files.values()].map(({ path, text }) => [`schemas/${path}`, text]));
  }

  async #readInstalled() {
    const known = this.#installed;
    const isFixed = this.#deps.config.environment === 'production';
    if (known && (isFixed || performance.now() - known.at < READ_AGAIN_MS)) return known;
    const project = await this.#readProject();
    const isSame = known && isSameProject(known.project, project);
    const read = { ...(isSame ? known : { project, texts: textsOf(project) }), at: performance.now() };
    this.#installed = read;
    return read;
  }
}

async function readLibrary(folder: string | undefined): Promise<ProjectFiles['files']> {
  const files = await readFilesWithLibrary(folder);
  return new Map([...files].filter(([path]) => path.startsWith('library/')));
}

// Files that did not change are the same objects.
function isSameProject(one: ProjectFiles, other: ProjectFiles): boolean {
  return (['files', 'locales'] as const).every(
    (part) =>
      one[part].size === other[part].size &&
      [...one[part]].every(([path, file]) => other[part].get(path) === file),
  );
}
