/**
 * Twilio's codes for a number that never receives a text, from any sender. Not included: problems of the sender or the
 * account, which an operator resolves, and 30003, a phone that is switched off.
 */
export const UNDELIVERABLE_CODES: ReadonlyMap<number, string> = new Map([
  [21211, 'not a phone number'],
  [21265, 'a short code'],
  [21610, 'its holder wants no texts from us'],
  [21614, 'not a mobile number'],
  [21635, 'a landline'],
]);
