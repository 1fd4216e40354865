import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { AuditRecord } from '../platform/audit/recordAudit.ts';
import { RequestRefused } from '../platform/http/accept.ts';
import { refuse } from '../platform/http/refusal.ts';

/** A row of the database was changed by somebody who lacks the keys: nothing of it is used. The name of the row is the message. */
export class NotSigned extends RequestRefused {
  constructor(row: string) {
    super(refuse('definitions.notSigned'));
    this.message = `${row} does not bear our signature`;
  }
}

/** The name of the person who acts, and the reason. */
export interface Signed {
  readonly author: string;
  readonly reason: string;
  /** Their account; left out for operators, who use the command line. */
  readonly staff?: { readonly id: string; readonly email: string } | undefined;
}

const VersionAuthor = Type.Object({ id: Type.String(), name: Type.String() });
/** A member of staff who wrote something of a version. */
export type VersionAuthor = Static<typeof VersionAuthor>;

const Authors = Type.Array(VersionAuthor);

interface Written {
  readonly author: string;
  readonly authors: string | null;
}

/** The staff who wrote a version; empty for versions of the command line. */
export function authorsOf({ authors }: Pick<Written, 'authors'>): readonly VersionAuthor[] {
  return authors === null ? [] : Value.Parse(Authors, JSON.parse(authors));
}

/** Whether somebody wrote something of a version: by their account, or by their name, which operators only have. */
export function hasWritten(
  version: Written,
  { name, id }: { readonly name: string; readonly id: string | null },
): boolean {
  return (
    isSamePerson(version.author, name) ||
    authorsOf(version).some((author) => author.id === id || isSamePerson(author.name, name))
  );
}

/** Names are the same in any case, and with any spaces. */
export function isSamePerson(one: string, other: string): boolean {
  return nameOf(one) === nameOf(other);
}

const nameOf = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** An entry of the audit about an action of somebody. */
export function auditOf(
  event: string,
  action: string,
  { author, reason, staff }: Signed,
): Pick<AuditRecord, 'event' | 'actor' | 'reason'> {
  const told = `${action} by ${author}: ${reason}`;
  return staff
    ? { event, actor: 'staff', reason: `${staff.email} (${staff.id}): ${told}` }
    : { event, actor: 'operator', reason: told };
}
