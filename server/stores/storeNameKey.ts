/** A name as it is compared with others: capitals and accents written either way make no second store. */
export function foldCase(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
