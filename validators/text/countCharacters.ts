/** Length as a person counts it, and as JSON Schema does: an astral character is one. */
export function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
