import { versionOfId } from '../../../src/contract/studio.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findVersion } from '../../publishing/publishingRepository.ts';
import type { StudioDeps } from '../deps.ts';
import type { DraftContents } from './draftContents.ts';
import type { KeyedProject } from '../worker/studioThread.ts';
import type { Texts } from './draftFiles.ts';
import { findDraft } from './draftRepository.ts';

interface Content {
  readonly kind: 'content';
  readonly revision: number;
  readonly texts: Texts;
  /** A version is its own base. */
  readonly base: KeyedProject;
}

interface ContentParts {
  readonly deps: Pick<StudioDeps, 'db'>;
  readonly contents: DraftContents;
}

/** The files of a draft that a page has open, or of a version, whose revision is 0, by its id as a draft. */
export async function readContent(
  { deps: { db }, contents }: ContentParts,
  id: string,
): Promise<Content | Refusal> {
  const version = versionOfId(id);
  if (version !== undefined) {
    if (!(await findVersion(db, version))) return refuse('studio.versionNotFound');
    const texts = await contents.baseTexts(db, version);
    return { kind: 'content', revision: 0, texts, base: { key: id, texts } };
  }
  const row = await findDraft(db, id);
  if (!row) return refuse('studio.draftNotFound');
  const { texts, base } = await contents.readOpened(db, row);
  return { kind: 'content', revision: row.revision, texts, base: { key: `base ${row.base}`, texts: base } };
}
