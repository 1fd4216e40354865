/** Formats for any product: those of JSON Schema itself, and texts that most forms ask for. Their codes begin with their names. */
export { businessPhone } from './businessPhone.ts';
export { dateOfBirth } from './dateOfBirth.ts';
export { email } from './email.ts';
export { internetNames } from './internetNames.ts';
export { mobilePhone } from './mobilePhone.ts';
export { oneTimeCode } from './oneTimeCode.ts';
export { personName } from './personName.ts';
export { standardFormats } from './standardFormats.ts';
export { website } from './website.ts';
