/** Opens what hides the field at a pointer, if this is what hides it: a panel, or the page of an item. */
export type Revealer = (pointer: string) => void;

/** Opens all that hides the field at a pointer, from the outside in. */
export function revealField(revealers: ReadonlySet<Revealer>, pointer: string): void {
  const asked = new Set<Revealer>();
  for (;;) {
    // Opening one part may reveal others.
    const next = [...revealers].find((revealer) => !asked.has(revealer));
    if (!next) return;
    asked.add(next);
    next(pointer);
  }
}
