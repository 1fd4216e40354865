import { isEmailAddress } from '../../../src/contract/isEmailAddress.ts';

/** Formats of the forms that bodies of calls name, too: what a form accepts, a call accepts. */
export const bodyFormats = { 'email-address': isEmailAddress };
