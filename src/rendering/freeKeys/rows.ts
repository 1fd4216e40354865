/** A member that a person names: the row stays the same one whatever its name becomes. */
export interface Row {
  readonly id: string;
  /** `UNNAMED` while it has none. */
  readonly name: string;
}

/** The name of a member that has none yet: nobody sees or types it. RJSF could not tell an empty one from the object itself. */
export const UNNAMED = '\u2060';

/** The name as one reads it. */
export function shownName({ name }: Row): string {
  return name === UNNAMED ? '' : name;
}

let made = 0;

export function createRow(name: string): Row {
  made += 1;
  return { id: String(made), name };
}

/** The rows for the members that are there: in their old order, further ones at the end. The same list where they fit. */
export function fitRows(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  const kept = rows.filter(({ name }) => name === UNNAMED || names.includes(name));
  const missing = names.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length === 0 && kept.length === rows.length) return rows;
  return [...kept, ...missing.map(createRow)];
}

type Members = Readonly<Record<string, unknown>>;

/** The object with one member under another name, in the same place. */
export function renameMember(members: Members, from: string, to: string): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name === from ? to : name, value]),
  );
}

export function withoutMember(members: Members, name: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([other]) => other !== name));
}
