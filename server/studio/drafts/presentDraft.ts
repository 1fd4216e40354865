import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { StaffMember } from '../../../src/contract/staff.ts';
import type { DraftLine } from '../../../src/contract/studio.ts';
import type { DraftRow } from './draftRepository.ts';

const DraftAuthor = Type.Object({ id: Type.String(), name: Type.String() });
/** A member of staff who changed a draft. */
export type DraftAuthor = Static<typeof DraftAuthor>;

const Authors = Type.Array(DraftAuthor);
const Paths = Type.Array(Type.String());

/** Everybody who changed a draft, its author first. */
export function authorsOf({ authors }: Pick<DraftRow, 'authors'>): readonly DraftAuthor[] {
  return Value.Parse(Authors, JSON.parse(authors));
}

/** The authors of a draft with one more, as its row has them. */
export function withAuthor(row: Pick<DraftRow, 'authors'>, { id, name }: StaffMember): string {
  const known = authorsOf(row);
  return JSON.stringify(known.some((author) => author.id === id) ? known : [...known, { id, name }]);
}

/** A draft as lists show it; `newest` is the number of the newest version. */
export function presentDraft(row: DraftRow, newest: number | null): DraftLine {
  return {
    id: row.id,
    title: row.title,
    base: row.base,
    isCurrent: row.base === newest,
    revision: row.revision,
    authors: authorsOf(row).map(({ name }) => name),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changed: Value.Parse(Paths, JSON.parse(row.changed_paths)),
  };
}
