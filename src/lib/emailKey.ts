/** Returns the spelling of an email address by which accounts are found and addresses compared: trimmed, in lower case. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}
