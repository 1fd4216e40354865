import { randomInt } from 'node:crypto';

const CODE_COUNT = 1_000_000;
const CODE_DIGITS = 6;

/** A code that is as likely as any other of six digits: the limit of wrong tries counts on all the million. */
export function createCode(draw: (count: number) => number = randomInt): string {
  return String(draw(CODE_COUNT)).padStart(CODE_DIGITS, '0');
}
