const LETTERS_PER_SLIP = 3;

/** ` Did you mean "x"?` when one of the names is nearly the given one; nothing otherwise. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const near = [...names]
    .map((candidate) => ({ candidate, slips: countSlips(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, slips }) => candidate !== name && slips <= slipsAllowed(name))
    .sort((a, b) => a.slips - b.slips);
  return near[0] ? `. Did you mean "${near[0].candidate}"?` : '';
}

function slipsAllowed(name: string): number {
  return Math.max(1, Math.floor(name.length / LETTERS_PER_SLIP));
}

/** How many letters have to be put in, taken out, replaced or swapped with the next (optimal string alignment), row by row. */
function countSlips(from: string, to: string): number {
  let above: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? at(above, j - 2) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, at(row, j) + 1, at(next, j - 1) + 1));
    }
    [above, row] = [row, next];
  }
  return at(row, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
