import type { Answers } from '../../../src/engine/index.ts';
import { textOf } from '../../platform/textOf.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

/** The address of an owner as it is compared and written to; null while none is given. */
export function emailOf(answers: Answers): string | null {
  const email = emailKey(textOf(answers['email']));
  return email === '' ? null : email;
}
