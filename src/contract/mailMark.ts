/** Marks in the URL, or in its way back, of a link from a mail. */
const MARK = /(?:resume|reminder)Email(?:=|%3D)/i;

/** Whether an address is that of a link from a mail, or has one as its way back. */
export function isFromMail(address: string): boolean {
  return MARK.test(address);
}
