/** Returns the spelling of an email address by which accounts are found and addresses compared: trimmed, in lower case. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}

/** Masks an address so that its owner recognises it and nobody else can write to it: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
