/** A member that a user names: the row keeps its identity when the name changes. */
export interface Row {
  readonly id: string;
  /** `UNNAMED` while it has none. */
  readonly name: string;
}

/**
 * Name of a member that has none yet: it is never shown or typed. RJSF could not distinguish an empty one from the
 * object itself.
 */
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

/**
 * Returns the rows for the existing members: in their old order, further ones at the end. The same list if they match.
 */
export function fitRows(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  const kept = rows.filter(({ name }) => name === UNNAMED || names.includes(name));
  const missing = names.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length === 0 && kept.length === rows.length) return rows;
  return [...kept, ...missing.map(createRow)];
}

type Members = Readonly<Record<string, unknown>>;

/** Returns the object with one member renamed, in the same position. */
export function renameMember(members: Members, from: string, to: string): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name === from ? to : name, value]),
  );
}

export function withoutMember<Value>(
  members: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(members).filter(([other]) => other !== name));
}
