// The multiplication of the dihedral group of a pentagon's symmetries (J. Verhoeff, Error Detecting Decimal Codes, 1969).
const PRODUCTS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Verhoeff's sum over ASCII digits: it sees every wrong digit and every swap of neighbours. */
export function hasVerhoeffChecksum(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((product, digit, place) => PRODUCTS[product]?.[permuted(Number(digit), place)] ?? -1, 0);
  return sum === 0;
}

function permuted(digit: number, place: number): number {
  return Array.from({ length: place % 8 }).reduce<number>((moved) => PERMUTATION[moved] ?? -1, digit);
}
