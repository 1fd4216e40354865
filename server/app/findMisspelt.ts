/** Shorter names are near too many others, such as those of a shell. */
const MIN_LENGTH = 6;
const MOST_CHANGES = 2;
const OURS = /^FEATURE_/;

/**
 * Lists variables that are not read although they look like ours, one line each, with the name that was probably meant.
 */
export function findMisspelt(
  variables: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): readonly string[] {
  const unread = Object.keys(variables).filter((name) => !known.has(name));
  return unread.flatMap((name) => {
    const meant = findNearest(name, known);
    if (meant !== undefined) return [`${name} is not a variable of the server; did you mean ${meant}?`];
    return OURS.test(name) ? [`${name} is not a variable of the server`] : [];
  });
}

function findNearest(name: string, known: ReadonlySet<string>): string | undefined {
  const [nearest] = [...known]
    .filter((other) => Math.min(name.length, other.length) >= MIN_LENGTH)
    .map((other) => ({ other, changes: countChanges(plain(name), plain(other)) }))
    .filter(({ changes }) => changes <= MOST_CHANGES)
    .toSorted((a, b) => a.changes - b.changes);
  return nearest?.other;
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^\dA-Z]/g, '');
}

/** How many letters have to be added, left out or changed (Levenshtein). */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1) {
      const changed = (row[at] ?? 0) + (letter === to[at] ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
