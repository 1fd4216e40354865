import { initialChunkFormats } from '@stepwright/validators/portal';

/** The longest address that mail servers take. */
export const MAX_EMAIL_CHARACTERS = 254;

const NO_DATE = { today: '' };

/** Whether pages and calls take a text as an email address: by the rule of the forms, at most as long as mail servers take. */
export function isEmailAddress(text: string): boolean {
  const format = initialChunkFormats.find(({ name }) => name === 'email');
  if (!format) throw new Error('There is no format "email"');
  return text.length <= MAX_EMAIL_CHARACTERS && format.check(text, {}, NO_DATE) === undefined;
}
