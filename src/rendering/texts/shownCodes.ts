/** Error codes that inputs give by themselves, such as a file that is still being sent. */
export const shownCodes: readonly string[] = [
  'form.incomplete',
  'form.invalid',
  'invalid',
  'number.unclear',
  'number.decimals',
  'file.sending',
  'file.failed',
  'lookup.notChosen',
];
